// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpSecrets

struct ConstantTimeTests {
    @Test("secrets are equal when their bytes are")
    func equality() {
        #expect(ConstantTime.equal([1, 2], [1, 2]))
        #expect(!ConstantTime.equal([1, 2], [1, 3]))
        #expect(!ConstantTime.equal([1, 2], [1]))
    }
}
