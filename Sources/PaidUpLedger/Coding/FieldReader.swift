// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Reads the fields that ``FieldWriter`` wrote: one of another form is refused.
struct FieldReader {
    let kind: Field.Kind
    private let bytes: [UInt8]
    private var values: [(field: Field, value: Value)] = []

    private enum Value {
        case bool(Bool)
        case integer(Int64)
        case text(Range<Int>)
        case word(Int)
    }

    init(_ bytes: [UInt8]) throws {
        guard let kind = bytes.first.flatMap(Field.Kind.init(rawValue:)) else {
            throw StatementCoding.Unreadable()
        }
        self.kind = kind
        self.bytes = bytes
        values.reserveCapacity(14)
        var rest = bytes.dropFirst()
        while let byte = rest.popFirst() {
            guard let field = Field(rawValue: byte >> 2), value(field) == nil else {
                throw StatementCoding.Unreadable()
            }
            values.append((field, try Self.value(Field.Form(rawValue: byte & 3), &rest)))
        }
    }

    private static func value(
        _ form: Field.Form?, _ rest: inout ArraySlice<UInt8>
    ) throws -> Value {
        switch form {
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .integer:
            let number = try needed(rest.popLEB128())
            return .integer(Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1))
        case .text:
            let lead = try needed(rest.popLEB128())
            let number = lead >> 1
            if lead & 1 == 1 {
                guard number < Field.words.count else { throw StatementCoding.Unreadable() }
                return .word(Int(number))
            }
            guard number <= UInt64(rest.count) else { throw StatementCoding.Unreadable() }
            let start = rest.startIndex
            rest = rest.dropFirst(Int(number))
            return .text(start..<rest.startIndex)
        case nil: throw StatementCoding.Unreadable()
        }
    }

    private func value(_ field: Field) -> Value? {
        values.first { $0.field == field }?.value
    }

    func text(_ field: Field) throws -> String { try Self.needed(optionalText(field)) }
    func bool(_ field: Field) throws -> Bool { try Self.needed(optionalBool(field)) }
    func integer(_ field: Field) throws -> Int64 { try Self.needed(optionalInteger(field)) }
    func instant(_ field: Field) throws -> Instant { try Self.needed(optionalInstant(field)) }

    func optionalText(_ field: Field) throws -> String? {
        switch value(field) {
        case nil: return nil
        case .word(let place): return Field.words[place].text
        case .text(let range):
            return try bytes.withUnsafeBufferPointer { bytes in
                try Self.needed(
                    String(
                        validating: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self))
            }
        default: throw StatementCoding.Unreadable()
        }
    }

    func optionalBool(_ field: Field) throws -> Bool? {
        switch value(field) {
        case nil: return nil
        case .bool(let value): return value
        default: throw StatementCoding.Unreadable()
        }
    }

    func optionalInteger(_ field: Field) throws -> Int64? {
        switch value(field) {
        case nil: return nil
        case .integer(let value): return value
        default: throw StatementCoding.Unreadable()
        }
    }

    func optionalInstant(_ field: Field) throws -> Instant? {
        try optionalInteger(field).map(Instant.init(milliseconds:))
    }

    private static func needed<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw StatementCoding.Unreadable() }
        return value
    }
}
