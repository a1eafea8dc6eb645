// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Reads the products of a catalog and gathers the findings.
struct ProductReader {
    private(set) var findings: [CatalogFinding] = []

    mutating func warn(_ path: String, _ message: String) {
        findings.append(CatalogFinding(severity: .warning, path: path, message: message))
    }

    mutating func fail(_ path: String, _ message: String) {
        findings.append(CatalogFinding(severity: .error, path: path, message: message))
    }

    /// `nil` where the product cannot be used.
    mutating func product(_ id: String, _ value: JSONValue) -> Product? {
        let path = "products[\"\(id)\"]"
        guard let object = value.object else {
            fail(path, "expected an object, found \(value.kind)")
            return nil
        }
        let errors = findings.count { $0.severity == .error }
        var product = Product(id: id, entitlements: entitlements(object["entitlements"], path))
        for member in object.members where member.key != "entitlements" {
            read(member.key, member.value, "\(path).\(member.key)", into: &product)
        }
        if id.isEmpty { fail(path, "a product id cannot be empty") }
        // What does not fit together shows only where each member could be read.
        guard findings.count(where: { $0.severity == .error }) == errors else { return nil }
        check(product, path)
        return findings.count { $0.severity == .error } == errors ? product : nil
    }

    private mutating func read(
        _ key: String, _ value: JSONValue, _ path: String, into product: inout Product
    ) {
        switch key {
        case "group":
            product.group = value.string
            if product.group?.isEmpty ?? true { fail(path, "expected a group's name") }
        case "level":
            // The store itself says which plan replaced which, so no rule of the engine needs it.
            guard let level = value.number?.int64, (1...10_000).contains(level) else {
                return fail(path, "expected a whole number from 1, the highest")
            }
        case "duration":
            product.duration = value.string.flatMap { CalendarPeriod(iso8601: $0) }
            if product.duration == nil {
                fail(path, "expected an ISO 8601 duration such as \"P30D\" or \"P1M\"")
            }
        case "stack":
            guard let stacks = value.bool else { return fail(path, "expected true or false") }
            product.stacks = stacks
        case "type":
            product.type = value.string.map { ProductType(rawValue: $0) }
            if !ProductReader.types.contains(where: { $0 == product.type }) {
                fail(path, "expected one of " + ProductReader.typeNames)
            }
        default: warn(path, "unknown member; it is ignored")
        }
    }

    private static let types: [ProductType] = [
        .autoRenewable, .nonConsumable, .consumable, .nonRenewing,
    ]

    private static var typeNames: String {
        types.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    }

    private mutating func entitlements(_ value: JSONValue?, _ path: String) -> [String] {
        guard let elements = value?.array else {
            fail("\(path).entitlements", "expected a list of entitlement names")
            return []
        }
        var names: [String] = []
        for (index, element) in elements.enumerated() {
            let place = "\(path).entitlements[\(index)]"
            guard let name = element.string, !name.isEmpty else {
                fail(place, "expected an entitlement's name")
                continue
            }
            if names.contains(name) {
                warn(place, "\"\(name)\" stands here twice")
            } else {
                names.append(name)
            }
        }
        return names
    }

    private mutating func check(_ product: Product, _ path: String) {
        if product.entitlements.isEmpty {
            warn(path, "gives no entitlement, so buying it gives no access")
        }
        if product.type == .nonRenewing, product.duration == nil {
            fail("\(path).duration", "a non-renewing subscription has no end of its own; name one")
        }
        if product.type == .autoRenewable || product.type == .nonConsumable, product.duration != nil
        {
            warn("\(path).duration", "counts for non-renewing subscriptions only")
        }
    }

    /// Finds what shows only between products.
    mutating func compare(_ products: [Product]) {
        var spellings: [String: String] = [:]
        for product in products {
            for name in product.entitlements {
                let folded = name.lowercased()
                if let other = spellings[folded], other != name {
                    warn(
                        "products[\"\(product.id)\"].entitlements",
                        "\"\(name)\" and \"\(other)\" differ in case alone; they are two entitlements"
                    )
                }
                spellings[folded] = spellings[folded] ?? name
            }
        }
    }
}
