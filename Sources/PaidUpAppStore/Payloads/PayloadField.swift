// SPDX-License-Identifier: Apache-2.0

import JSONText

/// A field of one of Apple's payloads: its name, and what may stand there.
public struct PayloadField: Sendable {
    /// Apple's name.
    public let name: String
    private let expected: String
    private let accepts: @Sendable (JSONValue) -> Bool
    private let nested: (any AppStorePayload.Type)?

    private init(
        _ name: String, _ expected: String, nested: (any AppStorePayload.Type)? = nil,
        _ accepts: @escaping @Sendable (JSONValue) -> Bool
    ) {
        self.name = name
        self.expected = expected
        self.nested = nested
        self.accepts = accepts
    }

    static func string(_ name: String) -> PayloadField {
        PayloadField(name, "a string") { $0.string != nil }
    }

    static func uuid(_ name: String) -> PayloadField { string(name) }

    static func name(_ name: String) -> PayloadField { string(name) }

    static func integer(_ name: String) -> PayloadField {
        PayloadField(name, "a whole number of 64 bits") { $0.number?.int64 != nil }
    }

    static func code(_ name: String) -> PayloadField { integer(name) }

    static func int32(_ name: String) -> PayloadField {
        PayloadField(name, "a whole number of 32 bits") {
            $0.number?.int64.flatMap { Int32(exactly: $0) } != nil
        }
    }

    static func date(_ name: String) -> PayloadField {
        PayloadField(name, "milliseconds since 1970") { $0.number?.milliseconds != nil }
    }

    static func bool(_ name: String) -> PayloadField {
        PayloadField(name, "true or false") { $0.bool != nil }
    }

    static func strings(_ name: String) -> PayloadField {
        PayloadField(name, "a list of strings") { value in
            value.array?.allSatisfy { $0.string != nil } ?? false
        }
    }

    static func payload(_ name: String, _ type: any AppStorePayload.Type) -> PayloadField {
        PayloadField(name, "an object", nested: type) { $0.object != nil }
    }

    static func payloads(_ name: String, _ type: any AppStorePayload.Type) -> PayloadField {
        PayloadField(name, "a list of objects", nested: type) { value in
            value.array?.allSatisfy { $0.object != nil } ?? false
        }
    }

    func findings(in object: JSONObject) -> [PayloadFinding] {
        guard let value = object[name], !value.isNull else { return [] }
        guard accepts(value) else {
            let reason = "expected \(expected), found \(value.kind)"
            return [PayloadFinding(field: name, reason: reason)]
        }
        guard let nested else { return [] }
        let objects = value.object.map { [$0] } ?? value.array?.compactMap(\.object) ?? []
        let isList = value.array != nil
        return objects.enumerated().flatMap { index, object in
            nested.init(members: PayloadMembers(object)).findings.map { finding in
                let place = isList ? "\(name)[\(index)]" : name
                return PayloadFinding(field: "\(place).\(finding.field)", reason: finding.reason)
            }
        }
    }
}
