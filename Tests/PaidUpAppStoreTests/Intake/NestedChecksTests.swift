// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

@Suite struct NestedChecksTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    @Test("a notification that names no app or environment is judged by what it carries")
    func unnamedCarrier() throws {
        let bare: JSONObject = ["bundleId": nil, "environment": nil]
        let apps = [AppStoreApp(bundleID: "com.a")]
        let foreign = try store.take(store.notification(data: bare), store.intake(apps: apps))
        #expect(foreign.outcome == .rejected)
        #expect(foreign.codes == ["unknownApp"])
        let xcode: JSONObject = ["environment": "Xcode"]
        let local = try store.take(
            store.notification(
                transaction: Payload.transaction(xcode), renewal: Payload.renewal(xcode),
                data: bare))
        #expect(local.outcome == .rejected)
        #expect(local.codes == ["unwantedEnvironment"])
    }

    @Test(
        "a message signed up to five minutes ahead counts, and one beyond may be asked again",
        arguments: [(299, true), (300, true), (301, false), (86_400, false)])
    func signedAhead(seconds: Int64, counts: Bool) throws {
        let date: JSONObject = ["signedDate": Payload.date(seconds)]
        let messages = [
            try store.notification(data: [:], date), Payload.transaction(date),
            Payload.renewal(date), try store.notification(transaction: Payload.transaction(date)),
            try store.notification(renewal: Payload.renewal(date)),
            Payload.notification("TEST", data: nil).changed(by: date),
        ]
        for (index, message) in messages.enumerated() {
            let result = try store.take(message)
            #expect(result.outcome == (counts ? .accepted : .undetermined), "message \(index)")
            if !counts {
                #expect(result.codes == ["signedAhead"], "message \(index)")
                #expect(result.statements.isEmpty, "message \(index)")
            }
        }
    }
}
