// SPDX-License-Identifier: Apache-2.0

import PaidUpService
import Testing

@Suite("Entity tag")
struct EntityTagTests {
    @Test(
        "is found in a list",
        arguments: [
            ("\"a\"", true), ("W/\"a\"", true), ("*", true), ("\"b\", \"a\"", true),
            ("\"b\",W/\"a\" ,\"c\"", true), ("\t\"a\" ", true), ("", false), (",", false),
            ("a", false), ("\"A\"", false), ("\"b\"", false), ("\"aa\"", false), ("w/\"a\"", false),
        ])
    func list(text: String, isNamed: Bool) {
        #expect(EntityTag(name: "a").isNamed(in: text) == isNamed)
        #expect(EntityTag(name: "a", isWeak: true).isNamed(in: text) == isNamed)
    }

    @Test(
        "is matched only as a strong one",
        arguments: [
            ("\"a\"", true), ("\"b\", \"a\"", true), ("*", true), ("W/\"a\"", false),
            ("\"b\"", false), ("", false), ("a", false),
        ])
    func match(text: String, isMatched: Bool) {
        #expect(EntityTag(name: "a").isMatched(by: text) == isMatched)
        #expect(EntityTag(name: "a", isWeak: true).isMatched(by: text) == (text == "*"))
    }

    @Test("of a body changes with it")
    func body() {
        let tag = EntityTag(of: [1, 2])
        #expect(tag == EntityTag(of: [1, 2]))
        #expect(tag != EntityTag(of: [1, 3]))
        #expect(tag.text.utf8.count == 34)
        #expect(tag.isNamed(in: tag.text))
    }
}
