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
