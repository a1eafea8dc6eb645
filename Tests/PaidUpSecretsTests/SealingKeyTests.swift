// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import PaidUpSecrets

struct SealingKeyTests {
    private static let text = "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="

    @Test(
        "a key is read from its text, white space around it aside", arguments: ["", "\n", " \r\n"])
    func text(around: String) throws {
        let key = try SealingKey(text: around + Self.text + around, place: "here")
        #expect(key.bytes == [UInt8](0..<32))
        #expect(key.text == Self.text)
    }

    @Test(
        "a wrong key says where it stood and what is right",
        arguments: [
            ("", "here: empty"), (" \n", "here: empty"), ("AAECAw==", "here: 4 bytes"),
            ("AAECAw", "here: no base64"), ("not a key", "here: no base64"),
            ("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISI=", "here: 35 bytes"),
        ])
    func wrong(text: String, start: String) {
        #expect { try SealingKey(text: text, place: "here") } throws: { error in
            let error = error as? SecretsError
            let reason = error?.reason ?? ""
            return error?.code == .badKey && reason.hasPrefix(start)
                && reason.hasSuffix(
                    "expected 32 bytes in base64, as `openssl rand -base64 32` prints")
        }
    }

    @Test("an error never has the key in it")
    func errorsAreSilent() {
        let almost = Self.text.dropLast(4) + "!!!!"
        #expect { try SealingKey(text: String(almost), place: "here") } throws: {
            !"\($0)".contains("AAECAw")
        }
    }

    @Test("a key is read from a file, and no file is a clear error")
    func file() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("paidup-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("key").path
        try Data((Self.text + "\n").utf8).write(to: URL(fileURLWithPath: path))
        #expect(try SealingKey(file: path).bytes == [UInt8](0..<32))
        #expect(
            try SealingKey.read(environment: [SealingKey.fileVariable: path])?.text == Self.text)

        try Data(repeating: 0x41, count: 5000).write(to: URL(fileURLWithPath: path))
        for (wrong, reason) in [
            (path, "\(path): more than 4096 bytes; expected a single key"),
            (path + "-missing", "\(path)-missing: cannot be opened for reading"),
            (folder.path, "\(folder.path): cannot be read; expected a file"),
        ] {
            #expect { try SealingKey(file: wrong) } throws: {
                ($0 as? SecretsError)?.reason == reason
            }
        }
    }

    @Test("an environment names a key, or none, but not two")
    func environment() throws {
        #expect(try SealingKey.read(environment: ["OTHER": "x"]) == nil)
        let key = try SealingKey.read(environment: [SealingKey.variable: Self.text])
        #expect(key?.bytes == [UInt8](0..<32))
        #expect(throws: SecretsError.self) {
            try SealingKey.read(environment: [
                SealingKey.variable: Self.text, SealingKey.fileVariable: "/dev/null",
            ])
        }
        #expect(throws: SecretsError.self) {
            try SealingKey.read(environment: [SealingKey.variable: ""])
        }
    }

    @Test("a key does not show itself")
    func hidden() throws {
        let key = try SealingKey(text: Self.text, place: "here")
        var dumped = ""
        dump(key, to: &dumped)
        for shown in ["\(key)", String(reflecting: key), dumped, "\([key])"] {
            #expect(!shown.contains("AAEC"))
            #expect(!shown.contains("31"))
        }
    }
}
