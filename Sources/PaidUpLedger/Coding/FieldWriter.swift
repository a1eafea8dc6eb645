// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Writes a statement's fields one by one; what is `nil` is left out.
struct FieldWriter {
    private(set) var bytes: [UInt8] = []

    init(_ kind: Field.Kind) {
        bytes.reserveCapacity(160)
        bytes.append(kind.rawValue)
    }

    mutating func put(_ field: Field, _ value: String?) {
        guard var value else { return }
        begin(field, .text)
        if let place = Field.words.firstIndex(of: ByteText(value)) {
            return bytes.append(leb128: UInt64(place) << 1 | 1)
        }
        value.withUTF8 {
            bytes.append(leb128: UInt64($0.count) << 1)
            bytes.append(contentsOf: $0)
        }
    }

    mutating func put(_ field: Field, _ value: Bool?) {
        if let value { begin(field, value ? .yes : .no) }
    }

    mutating func put(_ field: Field, _ value: Int64?) {
        guard let value else { return }
        begin(field, .integer)
        bytes.append(leb128: UInt64(bitPattern: value << 1 ^ value >> 63))
    }

    mutating func put(_ field: Field, _ value: Instant?) {
        put(field, value?.milliseconds)
    }

    private mutating func begin(_ field: Field, _ form: Field.Form) {
        bytes.append(field.rawValue << 2 | form.rawValue)
    }
}
