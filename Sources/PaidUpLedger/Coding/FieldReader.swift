// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Reads the members of an object that ``FieldWriter`` wrote: a member of another kind is refused.
struct FieldReader {
    private let object: JSONObject

    init(_ bytes: [UInt8]) throws {
        guard let object = try? JSONReader().read(bytes).object else {
            throw StatementCoding.Unreadable()
        }
        self.object = object
    }

    func text(_ name: String) throws -> String { try needed(optionalText(name)) }
    func bool(_ name: String) throws -> Bool { try needed(optionalBool(name)) }
    func integer(_ name: String) throws -> Int64 { try needed(optionalInteger(name)) }
    func instant(_ name: String) throws -> Instant { try needed(optionalInstant(name)) }

    func optionalText(_ name: String) throws -> String? {
        try object[name].map { try needed($0.string) }
    }

    func optionalBool(_ name: String) throws -> Bool? {
        try object[name].map { try needed($0.bool) }
    }

    func optionalInteger(_ name: String) throws -> Int64? {
        try object[name].map { try needed($0.number?.int64) }
    }

    func optionalInstant(_ name: String) throws -> Instant? {
        try optionalInteger(name).map(Instant.init(milliseconds:))
    }

    private func needed<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw StatementCoding.Unreadable() }
        return value
    }
}
