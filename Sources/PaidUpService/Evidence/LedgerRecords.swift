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

    /// The last line: how many there are before it. An export that was cut off has none.
    package static func end(entries: Int, records: Int) -> JSONValue {
        ["record": "end", "entries": .integer(entries), "records": .integer(records)]
    }

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

    /// One line, read.
    private enum Record {
        case setting(name: String, [UInt8])
        case key(KeyRecord)
        case endpoint(EndpointRecord)
        case accountToken(AccountTokenRecord)
        case audit(AuditLogRecord)
        case end(entries: Int64, records: Int64)

        init(_ value: JSONValue) throws {
            let fields = Fields(value.object ?? JSONObject())
            switch try fields.text("record") {
            case "setting":
                let name = try fields.text("name")
                guard settings.contains(name) else {
                    throw JournalExport.Fault("name: \(name) is not known")
                }
                self = .setting(name: name, try fields.bytes("value"))
            case "key": self = .key(try LedgerRecords.key(fields))
            case "endpoint": self = .endpoint(try LedgerRecords.endpoint(fields))
            case "accountToken":
                guard let token = AccountToken(try fields.text("token")) else {
                    throw JournalExport.Fault("token: expected a UUID")
                }
                self = .accountToken(
                    AccountTokenRecord(
                        customer: CustomerID(try fields.text("customer")), token: token))
            case "audit": self = .audit(try LedgerRecords.audit(fields))
            case "end":
                self = .end(
                    entries: try fields.integer("entries"), records: try fields.integer("records"))
            case let name: throw JournalExport.Fault("record: \(name) is not known")
            }
        }
    }

    /// Sees that a line can be read, before anything is put anywhere.
    ///
    /// - Throws: ``JournalExport/Fault`` where it is wrong.
    package static func check(_ value: JSONValue) throws { _ = try Record(value) }

    /// How many entries and other records stood before the last line; `nil` where a line is not it.
    package static func counts(
        atEnd value: JSONValue
    ) -> (entries: Int64, records: Int64)? {
        guard case .end(let entries, let records)? = try? Record(value) else { return nil }
        return (entries, records)
    }

    /// Puts a line into a ledger; what is there already stays as it is. Answers whether it was new.
    ///
    /// - Throws: ``JournalExport/Fault`` where the line is wrong, or does not fit the ledger.
    package static func put(_ value: JSONValue, in writer: any LedgerWriter) throws -> Bool {
        switch try Record(value) {
        case .setting(let name, let value): return try put(setting: name, value, writer)
        case .key(let key):
            guard try writer.key(key.id) == nil else { return false }
            try writer.put(key)
        case .endpoint(let endpoint):
            guard try writer.endpoint(endpoint.id) == nil else { return false }
            try writer.put(endpoint)
        case .accountToken(let record):
            guard try writer.accountToken(of: record.customer) == nil else { return false }
            if let key = try writer.setting("tombstoneKey"),
                try writer.hasTombstone(Tombstones.of(record.customer, key: key))
            {
                return false
            }
            try writer.put(record)
        case .audit(let record):
            // The numbers are those of the export where the ledger is new: they tell what is there.
            let newest = try writer.auditLog(before: .max, limit: 1).first?.number ?? 0
            guard record.number > newest else { return false }
            try writer.append(record)
        case .end: return false
        }
        return true
    }

    /// Hashes of the erased mean nothing under another key.
    private static func put(
        setting name: String, _ value: [UInt8], _ writer: any LedgerWriter
    ) throws -> Bool {
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

    private static func key(_ fields: Fields) throws -> KeyRecord {
        KeyRecord(
            id: try fields.text("id"), role: try fields.text("role"),
            label: try fields.text("label"), secretHash: try fields.bytes("secretHash"),
            sealedTokenSecret: fields.has("sealedTokenSecret")
                ? try fields.bytes("sealedTokenSecret") : nil,
            createdAt: try fields.instant("createdAt"),
            revokedAt: fields.has("revokedAt") ? try fields.instant("revokedAt") : nil)
    }

    private static func audit(_ fields: Fields) throws -> AuditLogRecord {
        AuditLogRecord(
            number: try fields.integer("number"), at: try fields.instant("at"),
            actor: try fields.text("actor"), act: try fields.text("act"),
            target: try fields.text("target"), requestID: try fields.text("requestId"),
            detail: try fields.bytes("detail"))
    }

    private static func endpoint(_ fields: Fields) throws -> EndpointRecord {
        EndpointRecord(
            id: try fields.text("id"), url: try fields.text("url"),
            purpose: EndpointRecord.Purpose(rawValue: try fields.text("purpose")),
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
