// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator

/// A subscription of one month, from 2026-07-31 to 2026-08-31, and what the store says of it.
struct Story {
    static let start: Int64 = 1_785_456_000_000
    static let end: Int64 = 1_788_134_400_000

    var chain = "1001"
    var product = "pro.month"
    var bundleID = "com.example.app"
    var environment = "Production"
    var token: String?

    /// What is said: bought, switched off, or over.
    enum Event: String {
        case bought = "SUBSCRIBED"
        case switchedOff = "DID_CHANGE_RENEWAL_STATUS"
        case expired = "EXPIRED"

        var subtype: String {
            switch self {
            case .bought: "INITIAL_BUY"
            case .switchedOff: "AUTO_RENEW_DISABLED"
            case .expired: "VOLUNTARY"
            }
        }

        var signedDate: Int64 {
            switch self {
            case .bought: Story.start + 10_000
            case .switchedOff: Story.start + 3_600_000
            case .expired: Story.end + 10_000
            }
        }
    }

    func transaction(_ event: Event) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("transactionId", .string(chain)), ("originalTransactionId", .string(chain)),
            ("bundleId", .string(bundleID)), ("productId", .string(product)),
            ("purchaseDate", number(Story.start)), ("expiresDate", number(Story.end)),
            ("type", "Auto-Renewable Subscription"), ("inAppOwnershipType", "PURCHASED"),
            ("signedDate", number(event.signedDate)), ("environment", .string(environment)),
        ]
        if let token { members.append(("appAccountToken", .string(token))) }
        return .object(JSONObject(members))
    }

    func renewalInfo(_ event: Event) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("originalTransactionId", .string(chain)), ("productId", .string(product)),
            ("autoRenewProductId", .string(product)),
            ("autoRenewStatus", event == .bought ? 1 : 0),
            ("renewalDate", number(Story.end)), ("signedDate", number(event.signedDate)),
            ("environment", .string(environment)),
        ]
        if event == .expired { members.append(("expirationIntent", 1)) }
        return .object(JSONObject(members))
    }

    func notification(_ event: Event, _ nested: [(String, JSONValue)]) -> JSONValue {
        let data: [(String, JSONValue)] = [
            ("bundleId", .string(bundleID)), ("appAppleId", 42),
            ("environment", .string(environment)), ("status", event == .expired ? 2 : 1),
        ]
        return [
            "notificationType": .string(event.rawValue), "subtype": .string(event.subtype),
            "version": "2.0", "signedDate": number(event.signedDate),
            "data": .object(JSONObject(data + nested)),
        ]
    }

    /// A decoded notification on one line.
    func decoded(_ event: Event) -> String {
        let nested = [("transaction", transaction(event)), ("renewalInfo", renewalInfo(event))]
        return JSONWriter().string(notification(event, nested))
    }

    /// A signed notification as a compact JWS.
    func signed(_ event: Event, _ authority: CertificateAuthority) throws -> String {
        let nested: [(String, JSONValue)] = [
            ("signedTransactionInfo", .string(try sign(transaction(event), authority))),
            ("signedRenewalInfo", .string(try sign(renewalInfo(event), authority))),
        ]
        return try sign(notification(event, nested), authority)
    }

    /// As the App Store posts it.
    func posted(_ event: Event, _ authority: CertificateAuthority) throws -> String {
        JSONWriter().string(["signedPayload": .string(try signed(event, authority))])
    }

    private func sign(_ value: JSONValue, _ authority: CertificateAuthority) throws -> String {
        try authority.sign(payload: JSONWriter().bytes(value))
    }

    private func number(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }
}
