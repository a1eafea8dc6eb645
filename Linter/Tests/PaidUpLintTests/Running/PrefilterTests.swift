// SPDX-License-Identifier: Apache-2.0

import PaidUpLint
import Testing

@Suite struct PrefilterTests {
    @Test(arguments: Prefilter.names)
    func `a name that a finding begins with is never passed over`(_ name: String) {
        #expect(Prefilter.mayMatter(Array("if it.\(name) { open() }".utf8)))
    }

    @Test(arguments: Prefilter.paidWords)
    func `a word for what is paid for is read where something may fail`(_ word: String) {
        let name = "is" + word.prefix(1).uppercased() + word.dropFirst()
        #expect(Prefilter.mayMatter(Array("do { try go() } catch { \(name) = false }".utf8)))
        #expect(Prefilter.mayMatter(Array("do { try go() } catch { \(word) = false }".utf8)))
    }

    @Test(arguments: [
        "let process = try await run()", "// Licensed under a licence\ntry await run()",
        "let isPro = true", "",
    ])
    func `what speaks of no purchase is not parsed`(_ source: String) {
        #expect(!Prefilter.mayMatter(Array(source.utf8)))
    }
}
