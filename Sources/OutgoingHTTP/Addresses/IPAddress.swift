// SPDX-License-Identifier: Apache-2.0

internal import CCurl

/// An address of version 4 or 6 of the Internet Protocol.
package struct IPAddress: Hashable, Sendable {
    /// Four or sixteen bytes, the most significant first.
    package let bytes: [UInt8]

    package var isVersion4: Bool { bytes.count == 4 }

    /// Reads the usual text form, and no other: four decimal numbers without leading zeros, or
    /// RFC 4291's form without brackets and without a zone.
    package init?(_ text: String) {
        guard !text.utf8.contains(0) else { return nil }
        var record = [UInt8](repeating: 0, count: Self.recordBytes)
        guard unsafe paidup_address_parse(text, &record) == 1 else { return nil }
        self.init(record: record[...])
        // Some systems also read numbers with leading zeros, which others take for octal.
        guard !isVersion4 || description == text else { return nil }
    }

    /// Reads the first of the records that the shim writes.
    init?(record: ArraySlice<UInt8>) {
        guard record.count >= Self.recordBytes else { return nil }
        switch record.first {
        case 4: bytes = Array(record.dropFirst().prefix(4))
        case 6: bytes = Array(record.dropFirst().prefix(16))
        default: return nil
        }
    }

    static let recordBytes = PAIDUP_ADDRESS_RECORD

    private var record: [UInt8] {
        [isVersion4 ? 4 : 6] + bytes + [UInt8](repeating: 0, count: 16 - bytes.count)
    }
}

extension IPAddress: CustomStringConvertible {
    package var description: String {
        var text = [CChar](repeating: 0, count: PAIDUP_ADDRESS_TEXT)
        _ = unsafe paidup_address_print(record, &text)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// As a host is written in a URL.
    var urlText: String { isVersion4 ? description : "[\(description)]" }
}
