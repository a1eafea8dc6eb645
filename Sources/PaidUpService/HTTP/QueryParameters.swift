// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// The parameters of a query, decoded.
package struct QueryParameters: Sendable {
    /// In the order in which they came; a parameter without `=` has an empty value.
    package private(set) var pairs: [(name: String, value: String)] = []

    package init() {}

    package init(_ query: String?) throws(Problem) {
        guard let query, !query.isEmpty else { return }
        for part in query.utf8.split(separator: UInt8(ascii: "&")) {
            let halves = Substring(part).split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            do throws(PercentEncoding.Fault) {
                let name = try PercentEncoding.decode(halves[0], plusIsSpace: true)
                let value = try PercentEncoding.decode(
                    halves.count > 1 ? halves[1] : "", plusIsSpace: true)
                pairs.append((name, value))
            } catch {
                throw Problem(.malformedRequest, faults: [.init("query", error.reason)])
            }
        }
    }

    /// Refuses parameters that a route does not know: a misspelt `knownAt` that is passed over
    /// in silence would give the answer to another question.
    package func check(known: [String]) throws(Problem) {
        var faults: [Problem.Fault] = []
        for (name, _) in pairs where !known.contains(name) {
            let words = known.isEmpty ? "none is known" : known.joined(separator: ", ")
            faults.append(.init("query.\(name)", "unknown parameter; here: \(words)"))
        }
        guard faults.isEmpty else { throw Problem(.invalidParameter, faults: faults) }
    }

    /// The value of a parameter; one that stands there twice is an error.
    package func value(_ name: String) throws(Problem) -> String? {
        let values = pairs.filter { $0.name == name }
        guard values.count <= 1 else {
            throw .parameter("query.\(name)", "stands there more than once")
        }
        return values.first?.value
    }

    /// An instant as RFC 3339.
    package func instant(_ name: String) throws(Problem) -> Instant? {
        guard let text = try value(name) else { return nil }
        guard let instant = Instant(writable: Self.restoringPlus(text)) else {
            throw .parameter(
                "query.\(name)",
                "expected an instant of RFC 3339 such as 2026-07-31T01:00:05Z or …+02:00")
        }
        return instant
    }

    /// The `+` of an offset east of Greenwich is often sent as it is, and then means a space.
    private static func restoringPlus(_ text: String) -> String {
        var bytes = Array(text.utf8)
        let place = bytes.count - "+02:00".utf8.count
        guard place >= "2026-07-31T01:00:05".utf8.count, bytes[place] == UInt8(ascii: " ")
        else { return text }
        bytes[place] = UInt8(ascii: "+")
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A whole number within bounds.
    package func integer(
        _ name: String, in range: ClosedRange<Int64>
    ) throws(Problem) -> Int64? {
        guard let text = try value(name) else { return nil }
        // `Int64` would take a plus sign as well.
        guard text.utf8.first != UInt8(ascii: "+"), let number = Int64(text),
            range.contains(number)
        else {
            throw .parameter(
                "query.\(name)",
                "expected a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A switch: there without a value or with `true`, or `false`.
    package func flag(_ name: String) throws(Problem) -> Bool {
        switch try value(name) {
        case nil, "false"?: false
        case ""?, "true"?: true
        default: throw .parameter("query.\(name)", "expected true or false")
        }
    }
}

extension Instant {
    /// Reads RFC 3339, of the years 1 to 9999 in UTC: an offset can lead out of what the format
    /// can write again.
    init?(writable text: String) {
        guard let instant = Instant(rfc3339: text),
            (-62_135_596_800_000...253_402_300_799_999).contains(instant.milliseconds)
        else { return nil }
        self = instant
    }
}
