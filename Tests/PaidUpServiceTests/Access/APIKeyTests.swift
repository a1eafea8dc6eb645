// SPDX-License-Identifier: Apache-2.0

import PaidUpService
import Testing

@Suite("Key")
struct APIKeyTests {
    @Test("reads what it wrote", arguments: Role.allCases)
    func roundTrip(role: Role) throws {
        let key = APIKey.random(role)
        let read = try #require(APIKey(key.text))
        #expect(read.text == key.text)
        #expect(read.role == role)
        #expect(read.id == key.id)
        #expect(read.secretHash == key.secretHash)
        #expect(key.text.hasPrefix("pu_\(role.rawValue)_\(key.id)_"))
    }

    @Test("notices every letter that is wrong, and every two that are swapped")
    func checksum() {
        let text = Array(APIKey.random(.server).text)
        for index in text.indices {
            var changed = text
            changed[index] = text[index] == "x" ? "y" : "x"
            #expect(APIKey(String(changed)) == nil)
            guard index > 0, text[index] != text[index - 1] else { continue }
            changed = text
            changed.swapAt(index, index - 1)
            #expect(APIKey(String(changed)) == nil)
        }
    }

    @Test(
        "refuses what is none",
        arguments: [
            "", "pu", "pu___", "pu_server_abc", "pu_root_000000000000_" + zeros(49),
            "pu_server_000000000000_" + zeros(49), "pu_server_000000000000_" + zeros(100_000),
            "PU_server_000000000000_" + zeros(49), "sk_server_000000000000_" + zeros(49),
            "pu_server_00000000000é_" + zeros(49), "pu_server_000000000000_\u{0}" + zeros(48),
        ])
    func malformed(text: String) {
        #expect(APIKey(text) == nil)
    }

    @Test("with anything before or after it is refused", arguments: [" ", "\n", "_", "0", "\u{0}"])
    func surroundings(extra: String) {
        let text = APIKey.random(.admin).text
        #expect(APIKey(text + extra) == nil)
        #expect(APIKey(extra + text) == nil)
    }

    @Test("never shows its secret in a message")
    func description() {
        let key = APIKey.random(.admin)
        let secret = key.text.split(separator: "_")[3]
        #expect(!"\(key)".contains(secret))
        #expect(!String(reflecting: key).contains(secret))
        #expect(!"\([key])".contains(secret))
    }

    @Test("is another one each time")
    func random() {
        #expect(Set((0..<200).map { _ in APIKey.random(.app).id }).count == 200)
        #expect(Set((0..<200).map { _ in APIKey.random(.app).secretHash }).count == 200)
    }

    private static func zeros(_ count: Int) -> String { String(repeating: "0", count: count) }
}
