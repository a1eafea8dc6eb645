// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

/// Reads words of the store from options. A slip of the pen would narrow a question to nothing, so
/// only words that are known are taken.
enum StoreWord {
    static func read<Value: AppStoreValue>(
        _ option: OptionSpec, _ text: String
    ) throws(CommandError) -> Value where Value.RawValue == String {
        let value = Value(rawValue: text)
        guard value.isKnown else {
            throw CommandError(
                field: option.name,
                "\(text)" + Suggestion.text(for: text, among: Value.known.map(\.rawValue)))
        }
        return value
    }

    /// Reads a word of our own.
    static func read<Value>(
        _ option: OptionSpec, _ text: String, _ words: KeyValuePairs<String, Value>
    ) throws(CommandError) -> Value {
        guard let value = words.first(where: { $0.key == text })?.value else {
            throw CommandError(
                field: option.name,
                "\(text)" + Suggestion.text(for: text, among: words.map(\.key)))
        }
        return value
    }
}
