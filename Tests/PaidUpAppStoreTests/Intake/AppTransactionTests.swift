// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct AppTransactionTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test("an app transaction is checked and says nothing about a purchase")
    func appTransaction() throws {
        let payload: JSONObject = [
            "receiptType": "Production", "bundleId": .string(SignedStore.app),
            "receiptCreationDate": Payload.date(-5), "appAppleId": 7,
        ]
        let result = try store.take(payload)
        #expect(result.outcome == .accepted)
        #expect(result.title == "app transaction")
        #expect(result.signedDate == SignedStore.now.advanced(bySeconds: -5))
        #expect(result.statements.isEmpty)
        let ahead = try store.take(payload.changed(by: ["receiptCreationDate": Payload.date(301)]))
        #expect(ahead.outcome == .undetermined)
        let foreign = store.intake(apps: [AppStoreApp(bundleID: "com.x")])
        #expect(try store.take(payload, foreign).codes == ["unknownApp"])
    }
}
