// SPDX-License-Identifier: Apache-2.0

import JSONText
import JWSVerification
import PaidUp
import PaidUpAppStore
import PaidUpSimulator

/// A store with an authority of its own, whose messages the intake under test trusts.
struct SignedStore {
    /// The instant that every test calls now: 2026-07-31T01:00:00Z.
    static let now = Instant(milliseconds: 1_785_459_600_000)
    static let app = "com.example.app"

    let authority: CertificateAuthority
    let stranger: CertificateAuthority
    private let anchors: TrustAnchors

    private static let made = Result { try SignedStore() }

    /// One store for all tests: keys take time to make.
    static func shared() throws -> SignedStore { try made.get() }

    private init() throws {
        authority = try CertificateAuthority(seed: Array("intake tests".utf8))
        stranger = try CertificateAuthority(seed: Array("somebody else".utf8))
        anchors = try TrustAnchors(pem: authority.rootCertificatePEM())
    }

    func intake(
        apps: [AppStoreApp] = [],
        environments: Set<StoreEnvironment> = [.production, .sandbox], trustsDecoded: Bool = false
    ) -> AppStoreIntake {
        AppStoreIntake(
            verifier: JWSVerifier(anchors: anchors), apps: apps, environments: environments,
            trustsDecoded: trustsDecoded)
    }

    func sign(_ object: JSONObject) throws -> String {
        try authority.sign(payload: JSONWriter().bytes(.object(object)))
    }

    /// Signs and takes in, at `now`, with what is nested signed as well.
    func take(
        _ object: JSONObject, _ intake: AppStoreIntake? = nil, receivedAt: Instant? = nil
    ) throws -> IntakeResult {
        (intake ?? self.intake()).take(
            signed: try sign(object), receivedAt: receivedAt, now: Self.now)
    }

    /// A notification with a signed transaction and a signed renewal info.
    func notification(
        _ type: String = "DID_RENEW", _ subtype: String? = nil,
        transaction: JSONObject? = Payload.transaction(), renewal: JSONObject? = Payload.renewal(),
        data changes: JSONObject = [:], _ own: JSONObject = [:]
    ) throws -> JSONObject {
        var data: JSONObject = ["bundleId": .string(Self.app), "environment": "Production"]
        if let transaction { data["signedTransactionInfo"] = .string(try sign(transaction)) }
        if let renewal { data["signedRenewalInfo"] = .string(try sign(renewal)) }
        return Payload.notification(type, subtype, data: data.changed(by: changes)).changed(by: own)
    }
}

/// Decoded payloads to start from.
enum Payload {
    /// Milliseconds, so many seconds after `SignedStore.now`.
    static func date(_ seconds: Int64) -> JSONValue {
        .number(JSONNumber(SignedStore.now.advanced(bySeconds: seconds).milliseconds))
    }

    static func transaction(_ changes: JSONObject = [:]) -> JSONObject {
        let base: JSONObject = [
            "transactionId": "1002", "originalTransactionId": "1001", "productId": "pro.month",
            "bundleId": .string(SignedStore.app), "environment": "Production",
            "type": "Auto-Renewable Subscription", "inAppOwnershipType": "PURCHASED",
            "purchaseDate": date(-3600), "expiresDate": date(2_592_000), "signedDate": date(-2),
        ]
        return base.changed(by: changes)
    }

    static func renewal(_ changes: JSONObject = [:]) -> JSONObject {
        let base: JSONObject = [
            "originalTransactionId": "1001", "productId": "pro.month",
            "autoRenewProductId": "pro.month", "autoRenewStatus": 1, "environment": "Production",
            "signedDate": date(-1),
        ]
        return base.changed(by: changes)
    }

    static func notification(
        _ type: String, _ subtype: String? = nil, data: JSONObject?
    ) -> JSONObject {
        var object: JSONObject = [
            "notificationType": .string(type), "version": "2.0", "signedDate": date(0),
            "notificationUUID": "6f0c7d5e-0001-4000-8000-000000000001",
        ]
        if let subtype { object["subtype"] = .string(subtype) }
        if let data { object["data"] = .object(data) }
        return object
    }
}

extension JSONObject {
    /// The members of `changes` replace those of the same name; a null takes one away.
    func changed(by changes: JSONObject) -> JSONObject {
        var object = self
        for member in changes.members {
            object[member.key] = member.value.isNull ? Optional.none : .some(member.value)
        }
        return object
    }
}

extension Statement {
    /// Everything but the content's details: what, about which chain, when, how sure, from where.
    var line: String {
        let seconds = signedDate.milliseconds(since: SignedStore.now) / 1000
        let place = "\(chain.environment.rawValue) \(chain.app.isEmpty ? "-" : chain.app)"
        return "\(subject) of \(place) \(chain.id) @\(seconds) \(assurance.name) "
            + "\(delivery.source.kind.rawValue) \(delivery.source.event)"
    }

    private var subject: String {
        switch content {
        case .transaction(let transaction): "transaction \(transaction.id)"
        case .renewal: "renewal"
        case .status(let status): "status \(status.code)"
        case .refundRequest(let request):
            "refund \(request.isDeclined ? "declined" : "asked for") \(request.transactionID)"
        case .grant: "grant"
        }
    }
}

extension IntakeResult {
    var codes: [String] { findings.map(\.code.rawValue) }
    var lines: [String] { statements.map(\.line) }

    var transaction: Transaction? {
        for statement in statements {
            if case .transaction(let transaction) = statement.content { return transaction }
        }
        return nil
    }

    var renewal: Renewal? {
        for statement in statements {
            if case .renewal(let renewal) = statement.content { return renewal }
        }
        return nil
    }
}
