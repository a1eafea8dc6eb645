// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAppStore
import Testing

/// One of Apple's fields: its name, what may stand there and what may not, and how it is read.
struct FieldCheck<Payload: AppStorePayload> {
    let name: String
    /// Values that are read back as they came.
    let samples: [JSONValue]
    /// Values of another type: not read, kept, and found.
    let refused: [JSONValue]
    /// Values that are read as another one.
    var read: [(JSONValue, JSONValue)] = []
    let value: (Payload) -> JSONValue?

    static func string(_ name: String, _ path: KeyPath<Payload, String?>) -> Self {
        Self(name: name, samples: [.string("text of \(name)"), ""], refused: [7, true, [:], []]) {
            $0[keyPath: path].map(JSONValue.string)
        }
    }

    static func bool(_ name: String, _ path: KeyPath<Payload, Bool?>) -> Self {
        Self(name: name, samples: [true, false], refused: [1, "true", []]) {
            $0[keyPath: path].map(JSONValue.bool)
        }
    }

    static func int64(_ name: String, _ path: KeyPath<Payload, Int64?>) -> Self {
        Self(
            name: name, samples: [0, -1, number(Int64.max), number(Int64.min)],
            refused: [1.5, "1", true, [], number("9223372036854775808")]
        ) {
            $0[keyPath: path].map(number)
        }
    }

    static func int32(_ name: String, _ path: KeyPath<Payload, Int32?>) -> Self {
        Self(
            name: name, samples: [0, -1, number(Int64(Int32.max))],
            refused: [1.5, "1", true, number(Int64(Int32.max) + 1)]
        ) {
            $0[keyPath: path].map { number(Int64($0)) }
        }
    }

    /// Milliseconds; a fraction is rounded down.
    static func date(_ name: String, _ path: KeyPath<Payload, Int64?>) -> Self {
        Self(
            name: name, samples: [0, -1, 1_785_459_600_000],
            refused: ["1785459600000", true, 1e30],
            read: [(1_785_459_600_000.75, 1_785_459_600_000), (-1.5, -2)]
        ) {
            $0[keyPath: path].map(number)
        }
    }

    static func word<Value: AppStoreValue>(
        _ name: String, _ path: KeyPath<Payload, Value?>, _ type: Value.Type
    ) -> Self where Value.RawValue == String {
        let words = Value.known.map(\.rawValue) + ["A_NEW_WORD"]
        return Self(name: name, samples: words.map(JSONValue.string), refused: [7, true, []]) {
            $0[keyPath: path].map { .string($0.rawValue) }
        }
    }

    static func code<Value: AppStoreValue>(
        _ name: String, _ path: KeyPath<Payload, Value?>, _ type: Value.Type
    ) -> Self where Value.RawValue == Int64 {
        let codes = Value.known.map(\.rawValue) + [99]
        return Self(name: name, samples: codes.map(number), refused: ["1", true, 1.5]) {
            $0[keyPath: path].map { number($0.rawValue) }
        }
    }

    static func strings(_ name: String, _ path: KeyPath<Payload, [String]?>) -> Self {
        Self(name: name, samples: [["a", "b"], []], refused: ["a", [1], ["a", nil], [:]]) {
            $0[keyPath: path].map { .array($0.map(JSONValue.string)) }
        }
    }

    static func object<Inner: AppStorePayload>(
        _ name: String, _ path: KeyPath<Payload, Inner?>, _ type: Inner.Type
    ) -> Self {
        Self(name: name, samples: [["unknown": [1, nil]], [:]], refused: ["a", 1, [[:]]]) {
            $0[keyPath: path].map { .object($0.members.object) }
        }
    }

    static func objects<Inner: AppStorePayload>(
        _ name: String, _ path: KeyPath<Payload, [Inner]?>, _ type: Inner.Type
    ) -> Self {
        Self(name: name, samples: [[["unknown": 1], [:]], []], refused: ["a", [:], [[:], 1]]) {
            $0[keyPath: path].map { .array($0.map { .object($0.members.object) }) }
        }
    }

    private static func number(_ value: Int64) -> JSONValue { .number(JSONNumber(value)) }

    private static func number(_ literal: String) -> JSONValue {
        JSONNumber(literal: literal).map(JSONValue.number) ?? .null
    }
}

extension FieldCheck {
    /// Holds a payload against the whole table of its fields.
    static func hold(
        _ checks: [FieldCheck], sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        #expect(
            Set(checks.map(\.name)) == Set(Payload.fields.map(\.name)),
            "the table is complete", sourceLocation: sourceLocation)
        #expect(checks.count == Payload.fields.count, sourceLocation: sourceLocation)
        for check in checks { try check.holdAlone(among: checks, sourceLocation) }
        try holdTogether(checks, sourceLocation)
    }

    private func holdAlone(
        among checks: [FieldCheck], _ sourceLocation: SourceLocation
    ) throws {
        for (said, expected) in samples.map({ ($0, $0) }) + read {
            let payload = try payload(of: said, sourceLocation)
            #expect(value(payload) == expected, "\(name)", sourceLocation: sourceLocation)
            #expect(payload.findings.isEmpty, "\(name)", sourceLocation: sourceLocation)
            #expect(payload.unknownMembers.isEmpty, "\(name)", sourceLocation: sourceLocation)
            for other in checks where other.name != name {
                #expect(
                    other.value(payload) == nil, "\(name) is read as \(other.name)",
                    sourceLocation: sourceLocation)
            }
        }
        for said in refused {
            let payload = try payload(of: said, sourceLocation)
            #expect(value(payload) == nil, "\(name): \(said)", sourceLocation: sourceLocation)
            #expect(!payload.findings.isEmpty, "\(name): \(said)", sourceLocation: sourceLocation)
        }
        let absent = try payload(of: .null, sourceLocation)
        #expect(value(absent) == nil, "\(name)", sourceLocation: sourceLocation)
        #expect(absent.findings.isEmpty, "\(name)", sourceLocation: sourceLocation)
    }

    /// A payload of this field alone, which survives a round trip.
    private func payload(
        of said: JSONValue, _ sourceLocation: SourceLocation
    ) throws -> Payload {
        let text = JSONWriter().string(.object([name: said]))
        let payload = try Payload(json: text)
        #expect(payload.json == text, sourceLocation: sourceLocation)
        #expect(try Payload(json: payload.json) == payload, sourceLocation: sourceLocation)
        return payload
    }

    /// Every field at once, and between them what nobody knows.
    private static func holdTogether(
        _ checks: [FieldCheck], _ sourceLocation: SourceLocation
    ) throws {
        var object: JSONObject = ["unknownFirst": ["a": [1.50, nil]]]
        for check in checks { object[check.name] = check.samples[0] }
        object["unknownLast"] = "x"
        let text = JSONWriter().string(.object(object))
        let payload = try Payload(json: text)
        for check in checks {
            #expect(
                check.value(payload) == check.samples[0], "\(check.name)",
                sourceLocation: sourceLocation)
        }
        #expect(payload.findings.isEmpty, sourceLocation: sourceLocation)
        #expect(
            payload.unknownMembers == ["unknownFirst", "unknownLast"],
            sourceLocation: sourceLocation)
        #expect(payload.json == text, sourceLocation: sourceLocation)
    }
}
