// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp
package import PaidUpCatalog

/// One file of the corpus: what a store said, when it was received, and the access that is right.
package struct Scenario: Sendable {
    package let id: String
    package let title: String
    package let engine: Engine
    package let signals: [Signal]
    package let expectations: [Expectation]

    /// Reads a scenario of format version 1.
    package init(_ value: JSONValue) throws(FormatError) {
        let fields = try Fields(value, "")
        guard fields.object["version"]?.number?.int64 == 1 else {
            throw FormatError("version", "expected 1, which is the version that this program reads")
        }
        id = try fields.string("id")
        title = try fields.string("title")
        engine = try Scenario.engine(fields.object["config"])
        var signals: [Signal] = []
        for (index, element) in try fields.array("signals").enumerated() {
            do throws(FormatError) {
                let read = try SignalReader.signals(in: element)
                if let fault = read.compactMap(\.receipt.fault).first {
                    throw FormatError("receivedAt", fault)
                }
                guard read.allSatisfy({ $0.receivedAt != nil }) else {
                    throw FormatError("receivedAt", "missing")
                }
                signals += read
            } catch {
                throw error.under("signals[\(index)]")
            }
        }
        self.signals = signals
        var expectations: [Expectation] = []
        for (index, element) in try fields.array("expect").enumerated() {
            do throws(FormatError) {
                expectations.append(try Expectation(Fields(element, "")))
            } catch {
                throw error.under("expect[\(index)]")
            }
        }
        if expectations.isEmpty { throw FormatError("expect", "a scenario must expect something") }
        self.expectations = expectations
    }

    private static func engine(_ value: JSONValue?) throws(FormatError) -> Engine {
        let fields = try Fields(value, "config")
        var engine = Engine()
        do throws(FormatError) {
            try fields.allowOnly(["environment", "products", "policy"], of: "config")
            engine.catalog = try catalog(fields)
            if let name = try fields.optionalString("environment") {
                engine.environment = try environment(name)
            }
            if let policy = fields.optional("policy") {
                for member in try Fields(policy, "policy").object.members {
                    do throws(FormatError) {
                        try engine.policy.set(member.key, member.value)
                    } catch {
                        throw error.under("policy")
                    }
                }
            }
        } catch {
            throw error.under("config")
        }
        return engine
    }

    private static func catalog(_ fields: Fields) throws(FormatError) -> Catalog {
        let document = CatalogDocument(.object(fields.object))
        if let finding = document.findings.first(where: { $0.severity == .error }) {
            throw FormatError(finding.path, finding.message)
        }
        let keys = ["entitlements", "group", "level", "duration", "stack"]
        for product in fields.object["products"]?.object?.members ?? [] {
            do throws(FormatError) {
                try Fields(product.value, "").allowOnly(keys, of: "a product")
            } catch {
                throw error.under("products[\"\(product.key)\"]")
            }
        }
        return document.catalog
    }

    private static func environment(_ name: String) throws(FormatError) -> StoreEnvironment {
        let known = StoreEnvironment.known
        guard let environment = known.first(where: { $0.rawValue == name }) else {
            let names = known.map(\.rawValue)
            throw FormatError(
                "environment",
                "expected \(names.dropLast().joined(separator: ", ")) or \(names.last ?? ""), "
                    + "found \"\(name)\"")
        }
        return environment
    }

    /// The stores in it that are not supported yet.
    package var unsupportedStores: [String] {
        signals.compactMap { if case .unsupported(let store) = $0.body { store } else { nil } }
    }
}
