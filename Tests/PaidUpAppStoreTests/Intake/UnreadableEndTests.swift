// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct UnreadableEndTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test("an end that cannot be read is not an end that is absent: nothing lasts for life by it")
    func unreadableEnd() throws {
        for type: JSONValue in ["Auto-Renewable Subscription", "Some New Type", nil] {
            let payload = Payload.transaction(["expiresDate": "soon", "type": type])
            let result = try store.take(payload)
            #expect(result.outcome == .unusable)
            #expect(result.codes.contains("unreadableField"))
            #expect(result.transaction?.hasRequiredEnd != true)
        }
    }
}
