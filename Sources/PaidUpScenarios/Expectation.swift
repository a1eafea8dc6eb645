// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpCatalog

/// The right answer to one question; a key that is absent is not checked.
package struct Expectation: Sendable {
    let at: Instant
    let knownAt: Instant?
    let deviceClock: Instant?
    let customer: CustomerID
    let entitlement: String
    let access: Bool
    /// Outer `nil`: not checked. Inner `nil`: no end.
    let until: Instant??
    let state: String?
    let product: String?
    let presumed: Bool?
    let ground: String?

    private static let states = [
        "subscribed", "inGracePeriod", "inBillingRetryPeriod", "expired", "revoked",
        "renewalPending", "lifetime", "granted", "paused", "onHold", "pending", "none",
    ]

    private static let grounds = [
        "statement", "presumptionExhausted", "noEvidence", "unlistedProduct",
    ]

    init(_ fields: Fields) throws(FormatError) {
        let keys = [
            "at", "knownAt", "deviceClock", "customer", "entitlement", "access", "until", "state",
            "product", "presumed", "ground",
        ]
        try fields.allowOnly(keys, of: "an expectation")
        at = try fields.instant("at")
        knownAt = try fields.optionalInstant("knownAt")
        deviceClock = try fields.optionalInstant("deviceClock")
        customer = CustomerID(try fields.string("customer"))
        entitlement = try fields.string("entitlement")
        access = try fields.bool("access")
        if fields.object["until"] != nil {
            until = .some(try fields.optionalInstant("until"))
        } else {
            until = nil
        }
        state = try fields.optionalString("state")
        if let state, !Expectation.states.contains(state) {
            throw FormatError(
                "state",
                "expected one of \(Expectation.states.joined(separator: ", ")), found \"\(state)\"")
        }
        product = try fields.optionalString("product")
        presumed = try fields.optionalBool("presumed")
        ground = try fields.optionalString("ground")
        if let ground, !Expectation.grounds.contains(ground) {
            throw FormatError(
                "ground",
                "expected statement, presumptionExhausted, noEvidence or unlistedProduct, "
                    + "found \"\(ground)\"")
        }
        if ground != nil, access {
            throw FormatError("ground", "access that is granted has a basis and no ground")
        }
    }

    /// What differs from the answer, as "key expected … found …"; empty where it is right.
    func differences(from verdict: Verdict) -> [String] {
        var differences: [String] = []
        func compare(_ key: String, _ expected: String?, _ found: String?) {
            guard let expected, expected != found ?? "none" else { return }
            differences.append("\(key) expected \(expected) found \(found ?? "none")")
        }
        compare("access", "\(access)", "\(verdict.access.isGranted)")
        var end: Instant?
        if case .granted(_, let until) = verdict.access { end = until }
        if let until, access || until != nil {
            compare("until", until.map { "\($0)" } ?? "no end", end.map { "\($0)" } ?? "no end")
        }
        compare("state", state, verdict.state.rawValue)
        compare("product", product, verdict.product)
        compare("presumed", presumed.map { "\($0)" }, "\(verdict.isPresumed)")
        compare("ground", ground, verdict.access.groundKind)
        return differences
    }

    /// The question, for a line about a failure.
    var question: String {
        var words = "at \(at)"
        if let knownAt { words += " knownAt \(knownAt)" }
        if let deviceClock { words += " deviceClock \(deviceClock)" }
        return words + " \(customer) \(entitlement)"
    }
}

extension Access {
    /// The kind of ground that a denial rests on.
    fileprivate var groundKind: String? {
        switch self {
        case .granted: nil
        case .denied(.statement): "statement"
        case .denied(.noEvidence): "noEvidence"
        case .denied(.presumptionExhausted): "presumptionExhausted"
        case .denied(.unlistedProduct): "unlistedProduct"
        }
    }
}
