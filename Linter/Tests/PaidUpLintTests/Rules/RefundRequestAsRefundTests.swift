// SPDX-License-Identifier: Apache-2.0

import PaidUpLint
import Testing

@Suite struct RefundRequestAsRefundTests {
    @Test(arguments: Marked.about(.refundRequestAsRefund))
    func `it is found where it is marked and nowhere else`(_ file: Marked) {
        #expect(file.found == file.expected)
    }

    @Test func `the wrong example of its page is found and the right one is not`() {
        let examples = Examples(of: .refundRequestAsRefund)
        #expect(examples.found(in: examples.wrong) == [.refundRequestAsRefund])
        #expect(examples.found(in: examples.right) == [])
    }
}
