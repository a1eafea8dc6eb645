// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct SparseRenewalTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test(
        "a renewal info needs only the name of its chain",
        arguments: [
            ["expirationIntent": 1], ["isInBillingRetryPeriod": true],
            ["gracePeriodExpiresDate": 1_785_459_600_000], ["renewalDate": 1_785_459_600_000],
        ] as [JSONObject])
    func sparseRenewal(said: JSONObject) throws {
        let bare = Payload.renewal(["autoRenewStatus": nil, "autoRenewProductId": nil])
        let result = try store.take(bare.changed(by: said))
        #expect(result.outcome == .accepted)
        #expect(result.title == "renewal info")
        #expect(result.statements.count == 1)
    }
}
