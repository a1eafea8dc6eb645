// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// Reads members of an object, and says which one is wrong.
struct MemberReader {
    private let object: JSONObject
    private let name: String

    init(_ object: JSONObject, _ name: String) {
        self.object = object
        self.name = name
    }

    func admit(_ known: Set<String>) throws(SimulatorError) {
        for member in object.members where !known.contains(member.key) {
            throw SimulatorError(.invalidOrder, "\(name) has an unknown member \"\(member.key)\"")
        }
    }

    func wrong(_ member: String, _ expected: String) -> SimulatorError {
        SimulatorError(.invalidOrder, "\"\(member)\" of \(name) is not \(expected)")
    }

    func text(_ member: String) throws(SimulatorError) -> String? {
        guard let value = object[member] else { return nil }
        guard let text = value.string else { throw wrong(member, "a string") }
        return text
    }

    func number(_ member: String) throws(SimulatorError) -> Int64? {
        guard let value = object[member] else { return nil }
        guard let number = value.number?.int64, (0...1_000_000_000_000).contains(number) else {
            throw wrong(member, "a whole number, 0 or more")
        }
        return number
    }

    func flag(_ member: String) throws(SimulatorError) -> Bool? {
        guard let value = object[member] else { return nil }
        guard let flag = value.bool else { throw wrong(member, "true or false") }
        return flag
    }
}
