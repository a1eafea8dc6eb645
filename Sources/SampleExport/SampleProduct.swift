// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// A product of the invented app.
struct SampleProduct {
    let id: String
    /// Apple's name of the kind of product.
    let type: String
    let entitlements: [String]
    /// The level of service in the subscription group, 1 the highest; `nil` outside the group.
    var level: Int64?
    /// The length of a period of a subscription that renews.
    var period: CalendarPeriod?
    /// The length of a pass, for the catalog alone: the store states no end for it.
    var duration: String?
    /// In thousandths of the currency's unit.
    let price: Int64

    /// The subscription group of all products that renew.
    static let group = "21000001"

    static let proMonth = SampleProduct(
        id: "pro.month", type: "Auto-Renewable Subscription", entitlements: ["pro"], level: 2,
        period: CalendarPeriod(months: 1, seconds: 0), price: 7990)
    static let proYear = SampleProduct(
        id: "pro.year", type: "Auto-Renewable Subscription", entitlements: ["pro"], level: 2,
        period: CalendarPeriod(months: 12, seconds: 0), price: 59_990)
    static let studioMonth = SampleProduct(
        id: "studio.month", type: "Auto-Renewable Subscription",
        entitlements: ["pro", "studio"], level: 1,
        period: CalendarPeriod(months: 1, seconds: 0), price: 14_990)
    static let lifetime = SampleProduct(
        id: "pro.lifetime", type: "Non-Consumable", entitlements: ["pro"], price: 149_990)
    static let pass = SampleProduct(
        id: "pass.30", type: "Non-Renewing Subscription", entitlements: ["pro"],
        duration: "P30D", price: 9990)

    static let all = [proMonth, proYear, studioMonth, lifetime, pass]

    var renews: Bool { period != nil }

    /// The end of a period that begins at the given instant; in the sandbox a month lasts five
    /// minutes.
    func end(of start: Instant, isTester: Bool) -> Instant? {
        guard let period else { return nil }
        return isTester
            ? start.advanced(bySeconds: 300 * period.months) : start.advanced(by: period)
    }
}

extension SampleProduct {
    /// The catalog file that maps the products to entitlements.
    static var catalog: JSONValue {
        let products = all.map { ($0.id, JSONValue.object($0.catalogEntry)) }
        return ["version": 1, "products": .object(JSONObject(products))]
    }

    private var catalogEntry: JSONObject {
        JSONObject(present: [
            ("entitlements", .array(entitlements.map { .string($0) })),
            ("group", level == nil ? nil : .string(SampleProduct.group)),
            ("level", level.map { .number(JSONNumber($0)) }),
            ("duration", duration.map { .string($0) }),
        ])
    }
}
