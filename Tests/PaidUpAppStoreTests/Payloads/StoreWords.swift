// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

/// The values that Apple has for one of its types, on the wire and by the name that they have here.
struct StoreWords: Sendable, CustomTestStringConvertible {
    /// Apple's name of the type.
    let name: String
    let count: Int
    /// Holds the table against the type.
    let hold: @Sendable () -> Void

    var testDescription: String { name }

    init<Value: AppStoreValue>(
        _ name: String, _ type: Value.Type, _ words: KeyValuePairs<Value, Value.RawValue>
    ) {
        self.name = name
        count = words.count
        hold = {
            for (value, raw) in words {
                #expect(value.rawValue == raw)
                #expect(Value(rawValue: raw) == value)
                #expect(Value(rawValue: raw).isKnown, "\(raw) is taken for unknown")
            }
            #expect(Set(words.map(\.value)).count == words.count, "a value stands here twice")
            #expect(Value.known.count == words.count, "more is known than Apple has")
        }
    }
}
