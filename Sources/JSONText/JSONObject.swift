// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object in the order in which they were written; no name occurs twice.
///
/// Two objects are equal when they have equal members, in whatever order.
package struct JSONObject: Sendable {
    package struct Member: Sendable {
        package let key: String
        package internal(set) var value: JSONValue
        package let fingerprint: KeyFingerprint

        init(key: String, value: JSONValue, fingerprint: KeyFingerprint) {
            self.key = key
            self.value = value
            self.fingerprint = fingerprint
        }
    }

    package private(set) var members: [Member]

    package init() {
        members = []
    }

    /// Of several members with one name the last counts, at the place of the first.
    package init(_ pairs: some Sequence<(String, JSONValue)>) {
        var collector = MemberCollector()
        collector.reserve(pairs.underestimatedCount)
        for (key, value) in pairs {
            collector.add(key, value, KeyFingerprint(key), replacing: true)
        }
        members = collector.members
    }

    /// Takes members whose names are known to differ.
    init(distinct members: [Member]) {
        self.members = members
    }

    package var count: Int { members.count }
    package var isEmpty: Bool { members.isEmpty }

    /// The value of a member. Setting nil removes the member; a new name goes to the end.
    package subscript(key: String) -> JSONValue? {
        get { index(of: key, KeyFingerprint(key)).map { members[$0].value } }
        set {
            let fingerprint = KeyFingerprint(key)
            switch (index(of: key, fingerprint), newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?):
                members.append(Member(key: key, value: value, fingerprint: fingerprint))
            case (nil, nil): break
            }
        }
    }

    /// A scan: Apple's objects have some twenty members, and a fingerprint tells them apart
    /// faster than a hash table would.
    private func index(of key: String, _ fingerprint: KeyFingerprint) -> Int? {
        members.firstIndex { $0.fingerprint == fingerprint && $0.key.hasSameBytes(as: key) }
    }
}

extension JSONObject: Equatable {
    package static func == (left: JSONObject, right: JSONObject) -> Bool {
        guard left.count == right.count else { return false }
        let inOneOrder = zip(left.members, right.members).allSatisfy { left, right in
            left.fingerprint == right.fingerprint && left.key.hasSameBytes(as: right.key)
        }
        if inOneOrder {
            return zip(left.members, right.members).allSatisfy { $0.value == $1.value }
        }
        let index = Dictionary(
            right.members.map { (ByteKey(text: $0.key), $0.value) }, uniquingKeysWith: { $1 })
        return left.members.allSatisfy { index[ByteKey(text: $0.key)] == $0.value }
    }
}

/// A name that is compared and hashed by its bytes.
struct ByteKey: Hashable {
    let text: String

    static func == (left: ByteKey, right: ByteKey) -> Bool {
        left.text.hasSameBytes(as: right.text)
    }

    func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}

/// Gathers members and notices names that occur twice.
///
/// Small objects are compared name by name. Larger ones use a table with a random seed, for
/// whoever writes the input could choose names with equal fingerprints.
struct MemberCollector {
    private static let smallCount = 32

    private(set) var members: [JSONObject.Member] = []
    private var table: [ByteKey: Int] = [:]

    mutating func reserve(_ count: Int) {
        members.reserveCapacity(count)
    }

    /// Adds a member; false where its name was there already. It is replaced only if asked to.
    @discardableResult
    mutating func add(
        _ key: String, _ value: JSONValue, _ fingerprint: KeyFingerprint, replacing: Bool
    ) -> Bool {
        if let index = index(of: key, fingerprint) {
            if replacing { members[index].value = value }
            return false
        }
        if members.count >= Self.smallCount {
            table[ByteKey(text: key)] = members.count
        }
        members.append(JSONObject.Member(key: key, value: value, fingerprint: fingerprint))
        return true
    }

    private mutating func index(of key: String, _ fingerprint: KeyFingerprint) -> Int? {
        if members.count >= Self.smallCount {
            fillTable()
            return table[ByteKey(text: key)]
        }
        return members.firstIndex {
            $0.fingerprint == fingerprint && $0.key.hasSameBytes(as: key)
        }
    }

    private mutating func fillTable() {
        guard table.isEmpty else { return }
        for (index, member) in members.enumerated() { table[ByteKey(text: member.key)] = index }
    }
}
