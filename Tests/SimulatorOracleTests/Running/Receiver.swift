// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpSimulator
import Testing

/// An app's server in small: takes what the store sends into a ledger.
struct Receiver {
    private(set) var ledger = Ledger()
    /// Messages that were not accepted; there should be none.
    private(set) var refusals: [String] = []
    private let intake: AppStoreIntake
    private let store: AppStoreSimulator
    private let isSigned: Bool
    private var claimed: Set<String> = []

    /// The root never changes, and a verifier keeps what it found out about its chain.
    private static let verifier =
        (try? Teller.authority.map { authority in
            JWSVerifier(anchors: try TrustAnchors(der: [authority.certificates[2]]))
        }) ?? nil

    init(_ story: Story, _ store: AppStoreSimulator) throws {
        let verifier = try #require(Self.verifier)
        intake = AppStoreIntake(
            verifier: verifier, apps: [AppStoreApp(bundleID: store.settings.bundleID)],
            trustsDecoded: true)
        self.store = store
        isSigned = story.isSigned
    }

    mutating func take(_ notification: StoreNotification, receivedAt: Int64) throws {
        let instant = Instant(milliseconds: receivedAt)
        let message: AppStoreMessage =
            isSigned
            ? .signed(try store.signedPayload(of: notification))
            : .notification(notification.decoded)
        note([intake.take(message, receivedAt: instant, now: instant)])
        claim(notification, at: instant)
    }

    /// Asks the App Store Server API for all that a customer has, by one of their transactions.
    mutating func ask(_ store: inout AppStoreSimulator, by transaction: String) {
        take(
            answer: store.respond(
                to: APIRequest("GET", "/inApps/v1/subscriptions/\(transaction)")),
            receivedAt: store.now)
        var target = "/inApps/v2/history/\(transaction)"
        while true {
            let answer = store.respond(to: APIRequest("GET", target))
            take(answer: answer, receivedAt: store.now)
            let object = (try? JSONReader().read(answer.body))?.object
            guard object?["hasMore"]?.bool == true, let revision = object?["revision"]?.string
            else { return }
            target = "/inApps/v2/history/\(transaction)?revision=\(revision)"
        }
    }

    /// Takes an answer of the App Store Server API.
    private mutating func take(answer: APIResponse, receivedAt: Int64) {
        let instant = Instant(milliseconds: receivedAt)
        guard answer.status == 200 else { return refusals.append(answer.text) }
        note(intake.take(json: answer.body, receivedAt: instant, now: instant))
    }

    private mutating func note(_ results: [IntakeResult]) {
        for result in results {
            if result.outcome != .accepted {
                refusals.append("\(result.title): \(result.outcome.rawValue) \(result.findings)")
            }
            for statement in result.statements { ledger.insert(statement) }
        }
    }

    /// Who told the store no account token tells the app with the purchase.
    mutating func claim(_ notification: StoreNotification, at instant: Instant) {
        let transaction = notification.transaction
        guard
            let customer = notification.customer, let chain = notification.originalTransactionID,
            transaction?["appAccountToken"] == nil, claimed.insert(chain).inserted
        else { return }
        ledger.insert(
            OwnershipFact(
                receivedAt: instant,
                kind: .claim(customer: Shop.id(of: customer), chainID: chain, restore: false)))
    }
}

extension StoreNotification {
    var transaction: JSONObject? { decoded["data"]?.object?["transaction"]?.object }
    var renewalInfo: JSONObject? { decoded["data"]?.object?["renewalInfo"]?.object }
}
