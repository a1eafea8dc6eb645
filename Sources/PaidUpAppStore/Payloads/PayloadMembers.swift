// SPDX-License-Identifier: Apache-2.0

package import JSONText

/// The members of a payload as they came, read by the types of Apple's fields.
public struct PayloadMembers: Equatable, Sendable {
    package let object: JSONObject

    package init(_ object: JSONObject) {
        self.object = object
    }

    func string(_ name: String) -> String? { object[name]?.string }

    /// UUIDs are compared as such and not as text; see the engine's `AccountToken`.
    func uuid(_ name: String) -> String? { string(name) }

    func integer(_ name: String) -> Int64? { object[name]?.number?.int64 }

    func int32(_ name: String) -> Int32? { integer(name).flatMap { Int32(exactly: $0) } }

    /// Milliseconds since 1970; a fraction is rounded down.
    func date(_ name: String) -> Int64? { object[name]?.number?.milliseconds }

    func bool(_ name: String) -> Bool? { object[name]?.bool }

    func strings(_ name: String) -> [String]? {
        guard let array = object[name]?.array else { return nil }
        let strings = array.compactMap(\.string)
        return strings.count == array.count ? strings : nil
    }

    func name<Value: AppStoreValue>(_ name: String) -> Value? where Value.RawValue == String {
        string(name).map { Value(rawValue: $0) }
    }

    func code<Value: AppStoreValue>(_ name: String) -> Value? where Value.RawValue == Int64 {
        integer(name).map { Value(rawValue: $0) }
    }

    func payload<Payload: AppStorePayload>(_ name: String) -> Payload? {
        object[name]?.object.map { Payload(members: PayloadMembers($0)) }
    }

    func payloads<Payload: AppStorePayload>(_ name: String) -> [Payload]? {
        guard let array = object[name]?.array else { return nil }
        let objects = array.compactMap(\.object)
        guard objects.count == array.count else { return nil }
        return objects.map { Payload(members: PayloadMembers($0)) }
    }
}
