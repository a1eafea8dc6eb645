// SPDX-License-Identifier: Apache-2.0

package import JSONText
import PaidUp
import PaidUpAppStore
package import PaidUpCatalog

/// Recognises what a JSON value holds: a signal of the scenario format, or a message in one of the
/// App Store's own shapes.
package enum SignalReader {
    /// The signals in a value; an answer of the App Store's server API, or a scenario, holds several.
    package static func signals(in value: JSONValue) throws(FormatError) -> [Signal] {
        guard let object = value.object else {
            throw FormatError("", "expected an object or a signed message, found \(value.kind)")
        }
        if let signals = object["signals"]?.array {
            var read: [Signal] = []
            for (index, element) in signals.enumerated() {
                do throws(FormatError) {
                    read += try SignalReader.signals(in: element)
                } catch {
                    throw error.under("signals[\(index)]")
                }
            }
            return read
        }
        let fields = Fields(object)
        let bodies = try bodies(of: object, fields)
        var signals: [Signal] = []
        for body in bodies {
            var signal = Signal(receipt: Receipt(object), body: body)
            // What the operator says counts from its receipt on, so nothing can stand in for that.
            if let fault = signal.receipt.fault, !signal.isOfStore {
                throw FormatError("receivedAt", fault)
            }
            signal.customer = try fields.optionalString("customer").map { CustomerID($0) }
            signal.isFromDevice = try isFromDevice(fields)
            signal.expectedOutcome = try outcome(fields)
            signals.append(signal)
        }
        return signals
    }

    /// A compact JWS that stood by itself.
    package static func signal(bareToken: String) -> Signal {
        Signal(receipt: Receipt(), body: .appStore(.signed(bareToken)))
    }

    private static let keys = [
        "appStore", "claim", "grant", "transfer", "alias", "googlePlay", "stripe", "revenueCat",
    ]

    private static func bodies(
        of object: JSONObject, _ fields: Fields
    ) throws(FormatError) -> [Signal.Body] {
        let present = keys.filter { object[$0] != nil }
        if present.count > 1 {
            throw FormatError(
                "", "holds \(present.joined(separator: " and ")); a signal has one body")
        }
        guard let key = present.first else {
            guard let messages = AppStoreMessage.messages(in: object) else {
                throw FormatError("", unknownKind(object))
            }
            return messages.map { .appStore($0) }
        }
        do throws(FormatError) {
            return try [body(key, Fields(object[key], ""))]
        } catch {
            throw error.under(key)
        }
    }

    /// What would be right, and where in the object it stands, if it does.
    private static func unknownKind(_ object: JSONObject) -> String {
        let known = "not a message of a known kind"
        if let path = path(of: "signedPayload", in: .object(object), depth: 4) {
            return
                "\(known); its signedPayload stands in \(path), and must stand in the object itself"
        }
        return "\(known); expected an object with signedPayload, a JWS, an answer of the App Store "
            + "Server API, a verifyReceipt response or a signal of a scenario"
    }

    /// The path of the object that holds a member, or of the text that does.
    private static func path(of key: String, in value: JSONValue, depth: Int) -> String? {
        if let text = value.string { return text.contains("\"\(key)\"") ? " (as text)" : nil }
        guard depth > 0 else { return nil }
        let inner: [(String, JSONValue)] =
            value.object.map { $0.members.map { (".\($0.key)", $0.value) } }
            ?? value.array?.enumerated().map { ("[\($0.offset)]", $0.element) } ?? []
        for (name, value) in inner {
            let step = name.hasPrefix(".") ? String(name.dropFirst()) : name
            if value.object?[key] != nil { return step }
            guard let rest = path(of: key, in: value, depth: depth - 1) else { continue }
            let isMember = !rest.hasPrefix("[") && !rest.hasPrefix(" ")
            return step + (isMember ? "." : "") + rest
        }
        return nil
    }

    private static func body(_ key: String, _ fields: Fields) throws(FormatError) -> Signal.Body {
        switch key {
        case "appStore": return .appStore(try appStore(fields.object))
        case "claim":
            if fields.object["purchaseToken"] != nil { return .unsupported(store: "googlePlay") }
            return .claim(
                customer: CustomerID(try fields.string("customer")),
                chainID: try fields.string("originalTransactionId"),
                restore: try fields.optionalBool("restore") ?? false)
        case "grant":
            let from = try fields.instant("from")
            let grant = Grant(
                customer: CustomerID(try fields.string("customer")),
                entitlement: try fields.string("entitlement"), from: from,
                until: try fields.optionalInstant("until"))
            return .grant(
                id: try fields.string("id"), grant,
                isRevoked: try fields.optionalBool("revoked") ?? false)
        case "transfer":
            return .transfer(
                customer: CustomerID(try fields.string("customer")),
                chainID: try fields.string("originalTransactionId"),
                isUndone: try fields.optionalBool("undone") ?? false)
        case "alias":
            return .alias(
                CustomerID(try fields.string("customer")), CustomerID(try fields.string("sameAs")),
                isUndone: try fields.optionalBool("undone") ?? false)
        default: return .unsupported(store: key)
        }
    }

    private static let kinds =
        "notification, transaction, renewalInfo, status, verifyReceipt or signed"

    private static func appStore(_ object: JSONObject) throws(FormatError) -> AppStoreMessage {
        guard object.count == 1, let member = object.members.first else {
            throw FormatError("", "expected exactly one of " + kinds)
        }
        if member.key == "signed" {
            guard let jws = member.value.string else {
                throw FormatError("signed", "expected a string, found \(member.value.kind)")
            }
            return .signed(jws)
        }
        guard let payload = member.value.object else {
            throw FormatError(member.key, "expected an object, found \(member.value.kind)")
        }
        switch member.key {
        case "notification": return .notification(payload)
        case "transaction": return .transaction(payload)
        case "renewalInfo": return .renewalInfo(payload)
        case "status": return .status(payload)
        case "verifyReceipt": return .verifyReceipt(payload)
        default:
            throw FormatError(
                member.key,
                "not a kind of App Store signal; expected " + kinds)
        }
    }

    private static func isFromDevice(_ fields: Fields) throws(FormatError) -> Bool {
        switch try fields.optionalString("source") {
        case nil: false
        case "device"?: true
        case let other?: throw FormatError("source", "expected \"device\", found \"\(other)\"")
        }
    }

    private static func outcome(_ fields: Fields) throws(FormatError) -> IntakeOutcome? {
        guard let name = try fields.optionalString("outcome") else { return nil }
        let outcome = IntakeOutcome(rawValue: name)
        guard [.accepted, .rejected, .undetermined, .unusable].contains(outcome) else {
            throw FormatError(
                "outcome",
                "expected accepted, rejected, undetermined or unusable, found \"\(name)\"")
        }
        return outcome
    }
}
