// SPDX-License-Identifier: Apache-2.0

package import JSONText
public import PaidUp

/// A catalog file as it was read: the catalog, and what there is to mend in it.
///
/// ```json
/// { "products": { "pro.month": { "entitlements": ["pro"], "group": "21000001", "level": 1 },
///                 "pass.30":   { "entitlements": ["pro"], "duration": "P30D" } } }
/// ```
public struct CatalogDocument: Sendable {
    /// The catalog; products with an error are left out of it.
    public let catalog: Catalog
    /// Errors and warnings, in the order of the file.
    public let findings: [CatalogFinding]

    /// Whether the catalog can be used.
    public var isUsable: Bool { !findings.contains { $0.severity == .error } }

    /// Reads a catalog from the text of a JSON file.
    ///
    /// Broken JSON is a finding too, with its line and column.
    public init(json text: String) {
        do throws(JSONError) {
            self = CatalogDocument(try JSONReader().read(text))
        } catch {
            self = CatalogDocument(broken: error)
        }
    }

    /// A catalog that is no JSON, as a finding with its place.
    package init(broken error: JSONError) {
        self.init(broken: error.reason, at: "line \(error.line), column \(error.column)")
    }

    private init(broken reason: String, at path: String) {
        self.init(
            catalog: Catalog([]),
            findings: [CatalogFinding(severity: .error, path: path, message: reason)])
    }

    /// Reads a catalog from a JSON value: an object with `products`.
    package init(_ value: JSONValue) {
        guard let object = value.object, let products = object["products"]?.object else {
            self = CatalogDocument(
                broken: "expected an object with a member \"products\" that is an object", at: "")
            return
        }
        var reader = ProductReader()
        for member in object.members where !["version", "products"].contains(member.key) {
            reader.warn(member.key, "unknown member; it is ignored")
        }
        if let version = object["version"] {
            if version.number?.int64 != 1 { reader.fail("version", "this program reads version 1") }
        } else {
            reader.warn("version", "missing; this program takes it for 1")
        }
        if products.isEmpty, reader.findings.isEmpty {
            reader.warn("products", "none is listed, so nothing gives access")
        }
        var read: [Product] = []
        for member in products.members {
            if let product = reader.product(member.key, member.value) { read.append(product) }
        }
        reader.compare(read)
        self = CatalogDocument(catalog: Catalog(read), findings: reader.findings)
    }

    private init(catalog: Catalog, findings: [CatalogFinding]) {
        self.catalog = catalog
        self.findings = findings
    }
}
