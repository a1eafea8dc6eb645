// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import SampleExport

@Suite("Seeded ids")
struct SeededGeneratorTests {
    @Test("UUIDs are of version 4, in lower case, and differ", arguments: [0, 1, UInt64.max])
    func uuids(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed, name: "a")
        let uuids = (0..<200).map { _ in generator.uuid() }
        #expect(Set(uuids).count == 200)
        for uuid in uuids {
            let token = try #require(AccountToken(uuid), "seed \(seed)")
            #expect(token.description == uuid)
            #expect(Array(uuid)[14] == "4")
            #expect("89ab".contains(Array(uuid)[19]))
        }
    }

    @Test("Numbers stay within their range and reach both ends")
    func numbers() {
        var generator = SeededGenerator(seed: 7, name: "a")
        let numbers = (0..<500).map { _ in generator.number(in: -2...3) }
        #expect(Set(numbers) == [-2, -1, 0, 1, 2, 3])
    }

    @Test("Each name has a sequence of its own")
    func names() {
        var one = SeededGenerator(seed: 1, name: "a")
        var other = SeededGenerator(seed: 1, name: "b")
        #expect(one.next() != other.next())
    }
}
