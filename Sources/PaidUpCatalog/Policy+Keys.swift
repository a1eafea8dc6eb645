// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

extension Policy {
    /// The keys that have an effect, in the order of the format.
    package static let keys = [
        "renewalLeewaySeconds", "billingRetryAccessSeconds", "graceFallbackSeconds", "sandbox",
        "familySharing", "transfer", "staleAfterSeconds",
    ]

    /// Sets one key from a JSON value.
    package mutating func set(_ key: String, _ value: JSONValue) throws(FormatError) {
        switch key {
        case "renewalLeewaySeconds": renewalLeewaySeconds = try seconds(key, value)
        case "billingRetryAccessSeconds": billingRetryAccessSeconds = try seconds(key, value)
        case "graceFallbackSeconds": graceFallbackSeconds = try seconds(key, value)
        // Of a store that is not supported yet: a scenario may state it, and nothing follows.
        case "pastDueAccessSeconds": _ = try seconds(key, value)
        case "staleAfterSeconds": staleAfterSeconds = try seconds(key, value)
        case "sandbox": sandbox = try sandbox(value)
        case "familySharing":
            guard let bool = value.bool else {
                throw FormatError(key, "expected true or false, found \(value.kind)")
            }
            familySharing = bool
        case "transfer":
            switch value.string {
            case "keep"?: transfer = .keep
            case "move"?: transfer = .move
            default: throw FormatError(key, "expected \"keep\" or \"move\"")
            }
        default:
            throw FormatError(
                key, "not a policy key; expected one of " + Policy.keys.joined(separator: ", "))
        }
    }

    /// Sets one key from text, as on a command line: `renewalLeewaySeconds=0`, `sandbox=reject`,
    /// `sandbox=u1,u2`. Text cannot say the empty list; `sandbox=reject` counts nobody's.
    package mutating func set(_ key: String, text: String) throws(FormatError) {
        try set(key, Policy.value(ofText: text, for: key))
    }

    /// The JSON value that says the same as the text.
    package static func value(ofText text: String, for key: String) -> JSONValue {
        if key == "sandbox", text != "accept", text != "reject" {
            let names = text.split(separator: ",", omittingEmptySubsequences: false)
            return .array(names.map { .string(String($0)) })
        }
        if let number = JSONNumber(literal: text) { return .number(number) }
        return text == "true" || text == "false" ? .bool(text == "true") : .string(text)
    }

    private func seconds(_ key: String, _ value: JSONValue) throws(FormatError) -> Int64 {
        guard let seconds = value.number?.int64, (0...3_155_760_000).contains(seconds) else {
            throw FormatError(key, "expected whole seconds, from 0 up to a hundred years")
        }
        return seconds
    }

    private func sandbox(_ value: JSONValue) throws(FormatError) -> Sandbox {
        if value.string == "accept" { return .accept }
        if value.string == "reject" { return .reject }
        if let customers = value.array?.map(\.string), !customers.contains(nil) {
            if customers.contains("") {
                throw FormatError(
                    "sandbox",
                    "a customer's name is empty; expected accept, reject or names such as u1,u2")
            }
            return .customers(Set(customers.compactMap { $0 }.map { CustomerID($0) }))
        }
        throw FormatError("sandbox", "expected \"accept\", \"reject\" or a list of customers")
    }
}
