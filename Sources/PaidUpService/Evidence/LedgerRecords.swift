// SPDX-License-Identifier: Apache-2.0

package import JSONText
import PaidUp
import PaidUpAnswers
package import PaidUpLedger
import PaidUpSecrets

/// What a ledger has beside its journal, as lines of an export: its own key, API keys, endpoints,
/// account tokens and the audit log. Secrets in it are hashed or sealed, as they are in the ledger.
package enum LedgerRecords {
    /// What must be there before any entry is applied.
    private static let settings = ["tombstoneKey", "sealingCheck"]

    /// Whether a line of an export is one of these, and not an entry of the journal.
    package static func isRecord(_ value: JSONValue) -> Bool { value.object?["record"] != nil }

    // MARK: Writing

    /// The lines that stand before the journal.
    package static func first(in reader: any LedgerReader) throws -> [JSONValue] {
        try settings.compactMap { name in
            try reader.setting(name).map {
                ["record": "setting", "name": .string(name), "value": bytes($0)]
            }
        }
    }

    /// The account token that an entry gave to somebody.
    package static func accountToken(
        of entry: JournalEntry, in reader: any LedgerReader
    ) throws -> JSONValue? {
        guard entry.kind == .act, let value = try? JSONReader().read(entry.body),
            case .alias(let customer, _, false)? = LedgerAct(value),
            let token = try reader.accountToken(of: customer)
        else { return nil }
        return [
            "record": "accountToken", "customer": .string(customer.rawValue),
            "token": .string(token.description),
        ]
    }

    /// The lines that stand after the journal, but for the audit log.
    package static func last(in reader: any LedgerReader) throws -> [JSONValue] {
        try reader.keys().map(line) + reader.endpoints().map(line)
    }

    /// A line of the audit log.
    package static func line(_ record: AuditLogRecord) -> JSONValue {
        [
            "record": "audit", "number": .number(JSONNumber(record.number)),
            "at": JSONShape.instant(record.at), "actor": .string(record.actor),
            "act": .string(record.act), "target": .string(record.target),
            "requestId": .string(record.requestID), "detail": bytes(record.detail),
        ]
    }

    private static func line(_ key: KeyRecord) -> JSONValue {
        [
            "record": "key", "id": .string(key.id), "role": .string(key.role),
            "label": .string(key.label), "secretHash": bytes(key.secretHash),
            "sealedTokenSecret": key.sealedTokenSecret.map { bytes($0) } ?? .null,
            "createdAt": JSONShape.instant(key.createdAt),
            "revokedAt": JSONShape.instant(key.revokedAt),
        ]
    }

    private static func line(_ endpoint: EndpointRecord) -> JSONValue {
        [
            "record": "endpoint", "id": .string(endpoint.id), "url": .string(endpoint.url),
            "purpose": .string(endpoint.purpose.rawValue),
            "kinds": .array(endpoint.kinds.map { .string($0) }),
            "sealedSecrets": bytes(endpoint.sealedSecrets), "enabled": .bool(endpoint.isEnabled),
            "createdAt": JSONShape.instant(endpoint.createdAt),
        ]
    }

    private static func bytes(_ value: [UInt8]) -> JSONValue { .string(Base64.encode(value)) }

    // MARK: Reading

    /// Puts a line into a ledger; what is there already stays as it is. Answers whether it was new.
    ///
    /// - Throws: ``JournalExport/Fault`` where the line is wrong, or does not fit the ledger.
    package static func put(_ value: JSONValue, in writer: any LedgerWriter) throws -> Bool {
        let fields = Fields(value.object ?? JSONObject())
        switch try fields.text("record") {
        case "setting": return try put(setting: fields, writer)
        case "key":
            guard try writer.key(fields.text("id")) == nil else { return false }
            try writer.put(
                KeyRecord(
                    id: fields.text("id"), role: fields.text("role"), label: fields.text("label"),
                    secretHash: fields.bytes("secretHash"),
                    sealedTokenSecret: fields.has("sealedTokenSecret")
                        ? fields.bytes("sealedTokenSecret") : nil,
                    createdAt: fields.instant("createdAt"),
                    revokedAt: fields.has("revokedAt") ? fields.instant("revokedAt") : nil))
        case "endpoint":
            guard try writer.endpoint(fields.text("id")) == nil else { return false }
            try writer.put(endpoint(fields))
        case "accountToken":
            let customer = CustomerID(try fields.text("customer"))
            guard try writer.accountToken(of: customer) == nil else { return false }
            guard let token = AccountToken(try fields.text("token")) else {
                throw JournalExport.Fault("token: expected a UUID")
            }
            try writer.put(AccountTokenRecord(customer: customer, token: token))
        case "audit": return try put(audit: fields, writer)
        case let name: throw JournalExport.Fault("record: \(name) is not known")
        }
        return true
    }

    /// Hashes of the erased mean nothing under another key.
    private static func put(setting fields: Fields, _ writer: any LedgerWriter) throws -> Bool {
        let name = try fields.text("name")
        guard settings.contains(name) else {
            throw JournalExport.Fault("name: \(name) is not known")
        }
        let value = try fields.bytes("value")
        guard let present = try writer.setting(name) else {
            try writer.put(setting: name, value)
            return true
        }
        guard name != "tombstoneKey" || present == value else {
            throw JournalExport.Fault(
                "the ledger has a key of its own for what was erased; import into a new ledger")
        }
        return false
    }

    /// The numbers are those of the export where the ledger is new, so they tell what is there.
    private static func put(audit fields: Fields, _ writer: any LedgerWriter) throws -> Bool {
        let newest = try writer.auditLog(before: .max, limit: 1).first?.number ?? 0
        guard try fields.integer("number") > newest else { return false }
        try writer.append(
            AuditLogRecord(
                at: fields.instant("at"), actor: fields.text("actor"), act: fields.text("act"),
                target: fields.text("target"), requestID: fields.text("requestId"),
                detail: fields.bytes("detail")))
        return true
    }

    private static func endpoint(_ fields: Fields) throws -> EndpointRecord {
        guard let purpose = EndpointRecord.Purpose(rawValue: try fields.text("purpose")) else {
            throw JournalExport.Fault("purpose: expected events or tee")
        }
        return EndpointRecord(
            id: try fields.text("id"), url: try fields.text("url"), purpose: purpose,
            kinds: fields.texts("kinds"), sealedSecrets: try fields.bytes("sealedSecrets"),
            isEnabled: fields.isTrue("enabled"), createdAt: try fields.instant("createdAt"))
    }

    /// The members of a line, with words for those that are wrong.
    private struct Fields {
        let object: JSONObject

        init(_ object: JSONObject) {
            self.object = object
        }

        func has(_ key: String) -> Bool { object[key].map { !$0.isNull } ?? false }

        func text(_ key: String) throws(JournalExport.Fault) -> String {
            guard let text = object[key]?.string else {
                throw JournalExport.Fault("\(key): expected a string")
            }
            return text
        }

        func texts(_ key: String) -> [String] { (object[key]?.array ?? []).compactMap(\.string) }

        func isTrue(_ key: String) -> Bool { object[key]?.bool ?? false }

        func bytes(_ key: String) throws(JournalExport.Fault) -> [UInt8] {
            guard let bytes = Base64.decode(try text(key)) else {
                throw JournalExport.Fault("\(key): expected base64")
            }
            return bytes
        }

        func instant(_ key: String) throws(JournalExport.Fault) -> Instant {
            guard let instant = Instant(rfc3339: try text(key)) else {
                throw JournalExport.Fault("\(key): expected an instant of RFC 3339")
            }
            return instant
        }

        func integer(_ key: String) throws(JournalExport.Fault) -> Int64 {
            guard let number = object[key]?.number?.int64 else {
                throw JournalExport.Fault("\(key): expected a whole number")
            }
            return number
        }
    }
}
