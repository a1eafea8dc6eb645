// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What breaks the law must not type-check: `Tests/CompileFail` holds the snippets.
@Suite struct CompileFailTests {
    @Test(arguments: Snippet.all)
    func `what breaks the law does not compile`(snippet: Snippet) throws {
        let result = try Compiler.typeCheck(snippet.file)
        if snippet.compiles {
            #expect(result.succeeded, "\(result.diagnostics)")
        } else {
            #expect(!result.succeeded, "it compiles")
            #expect(
                result.diagnostics.contains("error: ")
                    && result.diagnostics.contains(snippet.expectation),
                "\(result.diagnostics)")
        }
    }

    @Test func `there is a snippet that compiles, and several that do not`() {
        #expect(Snippet.all.count { $0.compiles } == 1)
        #expect(Snippet.all.count { !$0.compiles } >= 10)
    }
}

/// One file of `Tests/CompileFail`.
struct Snippet: Sendable, CustomTestStringConvertible {
    let file: URL
    let expectation: String

    var compiles: Bool { expectation == "compiles" }
    var testDescription: String { file.lastPathComponent }

    static let all: [Snippet] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "CompileFail")
        let files = try? FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return (files ?? []).filter { $0.lastPathComponent.hasSuffix(".swift.txt") }
            .sorted { $0.path < $1.path }
            .map { file in
                let text = try? String(contentsOf: file, encoding: .utf8)
                let first = text?.prefix { $0 != "\n" } ?? ""
                return Snippet(file: file, expectation: String(first.dropFirst(3)))
            }
    }()
}

/// The compiler that built these tests, and the modules that they were built with.
private enum Compiler {
    /// Stands in this program and tells where that is.
    private final class Marker {}

    struct Result {
        let succeeded: Bool
        let diagnostics: String
    }

    static func typeCheck(_ snippet: URL) throws -> Result {
        let modules = try #require(modules, "no folder of modules stands near the tests")
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        // The compiler takes only files that are called Swift.
        let source = folder.appending(path: "Snippet.swift")
        try FileManager.default.copyItem(at: snippet, to: source)
        // The compiler is no child of this process: other tests measure the children's memory.
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c", #"("$@" 2>&1; echo "exit $?") &"#, "sh", "swiftc", "-typecheck",
            "-swift-version", "6", "-I", modules.path, "-module-cache-path",
            modules.deletingLastPathComponent().appending(path: "ModuleCache").path, source.path,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let text = String(decoding: output, as: UTF8.self)
        return Result(succeeded: text.hasSuffix("exit 0\n"), diagnostics: text)
    }

    /// `Modules`, in a folder above the program that these tests are in.
    private static let modules: URL? = {
        var folder = Bundle(for: Marker.self).bundleURL
        while folder.path != "/" {
            let modules = folder.appending(path: "Modules")
            let module = modules.appending(path: "PaidUp.swiftmodule")
            if FileManager.default.fileExists(atPath: module.path) { return modules }
            folder.deleteLastPathComponent()
        }
        return nil
    }()
}
