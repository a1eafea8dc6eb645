// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpSimulator
import Testing

@Suite struct MessageChecksTests {
    let store: SignedStore

    init() throws { store = try SignedStore.shared() }

    private func withAppleID(_ environment: String) throws -> JSONObject {
        let change: JSONObject = ["environment": .string(environment)]
        return try store.notification(
            transaction: Payload.transaction(change), renewal: Payload.renewal(change),
            data: change.changed(by: ["appAppleId": 7]))
    }

    @Test("a message of an app that is not configured is rejected, and the finding names it")
    func unknownApp() throws {
        let intake = store.intake(apps: [
            AppStoreApp(bundleID: "com.b"), AppStoreApp(bundleID: "com.a"),
        ])
        let finding = IntakeFinding(
            .unknownApp, "bundle id com.example.app is not a configured app: com.a, com.b")
        for message in [try store.notification(), Payload.transaction()] {
            let result = try store.take(message, intake)
            #expect(result.outcome == .rejected)
            #expect(result.findings == [finding])
            #expect(result.statements.isEmpty)
        }
    }

    @Test("one of several configured apps is enough")
    func severalApps() throws {
        let apps = [AppStoreApp(bundleID: "com.a"), AppStoreApp(bundleID: SignedStore.app)]
        #expect(try store.take(store.notification(), store.intake(apps: apps)).outcome == .accepted)
    }

    @Test("the app's Apple id counts in production and not in the sandbox")
    func appleID() throws {
        let wrong = store.intake(apps: [AppStoreApp(bundleID: SignedStore.app, appAppleID: 8)])
        let rejected = try store.take(withAppleID("Production"), wrong)
        #expect(rejected.outcome == .rejected)
        #expect(
            rejected.findings == [
                IntakeFinding(
                    .unknownApp,
                    "app Apple id 7 is not the configured one of com.example.app")
            ])
        #expect(try store.take(withAppleID("Sandbox"), wrong).outcome == .accepted)
        let right = store.intake(apps: [AppStoreApp(bundleID: SignedStore.app, appAppleID: 7)])
        #expect(try store.take(withAppleID("Production"), right).outcome == .accepted)
    }

    @Test(
        "messages of a local test count only where their environment was asked for by name",
        arguments: [StoreEnvironment.xcode, .localTesting, StoreEnvironment(rawValue: "Moon")])
    func localEnvironments(_ environment: StoreEnvironment) throws {
        let change: JSONObject = ["environment": .string(environment.rawValue)]
        let messages = [
            try store.notification(
                transaction: Payload.transaction(change), renewal: Payload.renewal(change),
                data: change),
            Payload.transaction(change), Payload.renewal(change),
        ]
        for message in messages {
            let refused = try store.take(message)
            #expect(refused.outcome == .rejected)
            #expect(
                refused.findings == [
                    IntakeFinding(
                        .unwantedEnvironment,
                        "environment \(environment.rawValue) is not among those asked for: "
                            + "Production, Sandbox")
                ])
            let taken = try store.take(message, store.intake(environments: [environment]))
            #expect(taken.outcome == .accepted)
            #expect(taken.statements.first?.chain.environment == environment)
        }
    }

    @Test("a message that somebody else signed is rejected before its words are believed")
    func notAuthentic() throws {
        let bytes = JSONWriter().bytes(.object(Payload.transaction()))
        let jws = try store.stranger.sign(payload: bytes)
        let result = store.intake().take(signed: jws, receivedAt: nil, now: SignedStore.now)
        #expect(result.outcome == .rejected)
        #expect(result.title == "signed message")
        #expect(result.codes == ["untrustedRoot"])
        #expect(result.chains.isEmpty && result.statements.isEmpty && result.signedDate == nil)
    }

    @Test(
        "authentic words that are no message are kept without effect",
        arguments: [
            ("[]", "message: expected an object, found an array"),
            ("{}", "of a kind that is not known"),
            ("{", "message: line 1, column 2: "),
            ("{\"a\":1,\"a\":2}", "message: line 1, column 8: "),
        ])
    func noMessage(payload: String, reason: String) throws {
        let jws = try store.authority.sign(payload: Array(payload.utf8))
        let result = store.intake().take(signed: jws, receivedAt: nil, now: SignedStore.now)
        #expect(result.outcome == .unusable)
        #expect(result.codes == ["unreadable"])
        #expect(result.findings.first?.message.hasPrefix(reason) == true, "\(result.findings)")
    }
}
