// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

/// What happens in a store, step by step, and what it must say.
struct Story: Sendable, CustomTestStringConvertible {
    enum Step: Sendable {
        case order(StoreOrder)
        case advance(String)
    }

    let name: String
    let graceDays: Int64?
    let steps: [Step]
    /// A line a notification: type, subtype, `=` and the status, then fields of the transaction
    /// (`t.`), the renewal info (`r.`), the data (`d.`) and the payload (`p.`) as `name=value`.
    let says: [String]

    init(_ name: String, grace: Int64? = nil, _ steps: [Step], says: [String]) {
        self.name = name
        graceDays = grace
        self.steps = steps
        self.says = says
    }

    var testDescription: String { name }

    func play() throws -> AppStoreSimulator {
        var store = try Shop.open(graceDays: graceDays)
        for step in steps {
            switch step {
            case .order(let order): try store.perform(order)
            case .advance(let length): try store.advance(by: length)
            }
        }
        return store
    }
}

extension StoreNotification {
    /// The line of a story for this notification, with the fields that the expected one has.
    func line(like expected: String) -> String {
        let parts = expected.split(separator: " ").map(String.init)
        let head = [type, subtype].compactMap { $0 }.joined(separator: "/")
        let fields = parts.dropFirst(2).map { part in
            let path = part.prefix { $0 != "=" }
            return "\(path)=\(value(String(path)))"
        }
        return ([head, status.map { "=\($0)" } ?? "=-"] + fields).joined(separator: " ")
    }

    private func value(_ path: String) -> String {
        let name = String(path.dropFirst(2))
        let data =
            decoded["data"]?.object ?? decoded["appData"]?.object ?? decoded["summary"]?.object
        let object: JSONObject? =
            switch path.prefix(2) {
            case "t.": data?["transaction"]?.object
            case "r.": data?["renewalInfo"]?.object
            case "a.": data?["appTransaction"]?.object
            case "d.": data
            default: decoded
            }
        return text(object?[name])
    }

    private func text(_ value: JSONValue?) -> String {
        switch value {
        case nil: "-"
        case .string(let text)?: text.split(separator: " ").joined(separator: "%")
        case .number(let number)?: number.literal
        case .some(let other): JSONWriter().string(other)
        }
    }
}
