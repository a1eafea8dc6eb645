// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAppStore

/// Shows an answer of the store: beside each signed text what is in it, where it is authentic.
///
/// `signedTransactionInfo` becomes `transactionInfo`, and so for all. Nothing that is not authentic
/// is ever shown as if it were.
struct AppStoreAnswer {
    private let reader: SignedAnswerReader
    private let showsSigned: Bool
    private let now: Instant
    private(set) var rejected = 0
    private(set) var undetermined = 0

    init(_ arguments: Arguments) throws(CommandError) {
        reader = SignedAnswerReader(try Settings.intake(arguments))
        showsSigned = arguments.has(.showsSigned)
        now = AppStoreClock.system.now()
    }

    mutating func shown(_ answer: some AppStorePayload) -> JSONValue {
        .object(shown(answer.members.object))
    }

    private mutating func shown(_ object: JSONObject) -> JSONObject {
        var members: [(String, JSONValue)] = []
        for member in object.members {
            guard let name = Self.plainName(member.key), let signed = signed(member.value) else {
                members.append((member.key, shown(member.value)))
                continue
            }
            if showsSigned { members.append((member.key, member.value)) }
            members.append((name, signed))
        }
        return JSONObject(members)
    }

    private mutating func shown(_ value: JSONValue) -> JSONValue {
        switch value {
        case .object(let object): return .object(shown(object))
        case .array(let values):
            var list: [JSONValue] = []
            for each in values { list.append(shown(each)) }
            return .array(list)
        default: return value
        }
    }

    /// What signed texts come to; `nil` for what is no text, such as `signedDate`.
    private mutating func signed(_ value: JSONValue) -> JSONValue? {
        if let text = value.string { return content(text) }
        guard let texts = value.array?.map(\.string), !texts.contains(nil) else { return nil }
        var list: [JSONValue] = []
        for text in texts { list.append(content(text ?? "")) }
        return .array(list)
    }

    private mutating func content(_ jws: String) -> JSONValue {
        switch reader.read(jws, now: now) {
        case .payload(let object):
            return ["outcome": "accepted", "payload": .object(shown(object))]
        case .failed(let outcome, let reason):
            if outcome == .undetermined { undetermined += 1 } else { rejected += 1 }
            return ["outcome": .string(outcome.rawValue), "reason": .string(reason)]
        }
    }

    private static func plainName(_ name: String) -> String? {
        guard name.hasPrefix("signed"), name.utf8.count > 6 else { return nil }
        let rest = name.dropFirst(6)
        return rest.prefix(1).lowercased() + rest.dropFirst()
    }

    /// What the command ends with, where the store answered.
    var exitCode: Int32 {
        if rejected > 0 { return ExitCode.failed }
        return undetermined > 0 ? ExitCode.undetermined : 0
    }

    /// Prints an answer that has one page.
    static func print(
        _ command: CommandSpec, _ arguments: Arguments, _ answer: some AppStorePayload
    ) throws(CommandError) -> Int32 {
        var shown = try AppStoreAnswer(arguments)
        let value = shown.shown(answer)
        try Console.write(
            JSONShape.document(command.words.joined(separator: " "), [("answer", value)]))
        return shown.exitCode
    }
}
