// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp
package import PaidUpCatalog
package import PaidUpLedger

/// A catalog and a policy as they stand in the journal:
/// `{"catalog": {"products": …} or null, "policy": {"renewalLeewaySeconds": 259200, …}}`.
package struct RulesDocument: Sendable {
    /// The catalog as it was given; null where each product is an entitlement of its own name.
    package var catalog: JSONValue
    /// The keys that differ from their defaults.
    package var policy: JSONObject

    package init(catalog: JSONValue, policy: JSONObject) {
        self.catalog = catalog
        self.policy = policy
    }

    /// Reads one back; `nil` where the bytes are none.
    package init?(_ body: [UInt8]) {
        guard let object = try? JSONReader().read(body).object else { return nil }
        catalog = object["catalog"] ?? .null
        policy = object["policy"]?.object ?? JSONObject()
    }

    /// The bytes for the journal.
    package var body: [UInt8] {
        JSONWriter().bytes(["catalog": catalog, "policy": .object(policy)])
    }

    /// The engine that goes by it.
    ///
    /// - Throws: where a policy key is wrong. Findings of the catalog are for whoever puts it; an
    ///   entry of it that is wrong is left out.
    package func engine() throws(FormatError) -> Engine {
        var engine = Engine()
        if !catalog.isNull { engine.catalog = CatalogDocument(catalog).catalog }
        for member in policy.members { try engine.policy.set(member.key, member.value) }
        return engine
    }
}

extension RulesHistory {
    /// Reads all versions from a ledger's journal.
    package init(default engine: Engine, _ reader: some JournalReader) throws {
        self.init(default: engine)
        for entry in try reader.entries(ofKind: .catalog) {
            guard let document = RulesDocument(entry.body), let engine = try? document.engine()
            else { throw LedgerError.damaged("entry \(entry.number) is no catalog") }
            append(Rules(entry: entry.number, receivedAt: entry.receivedAt, engine: engine))
        }
        for entry in try reader.entries(ofKind: .restoration) { restored(at: entry.receivedAt) }
    }
}
