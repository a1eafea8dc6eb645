// SPDX-License-Identifier: Apache-2.0

import PaidUpLint
import Testing

@Suite struct UpdatesNotObservedTests {
    @Test(arguments: Marked.about(.updatesNotObserved))
    func `it is found where it is marked and nowhere else`(_ file: Marked) {
        #expect(file.found == file.expected)
    }

    @Test func `the wrong example of its page is found and the right one is not`() {
        let examples = Examples(of: .updatesNotObserved)
        #expect(examples.found(in: examples.wrong) == [.updatesNotObserved])
        #expect(examples.found(in: examples.right) == [])
    }
}
