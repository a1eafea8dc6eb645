// SPDX-License-Identifier: Apache-2.0

/// The addresses that begin with the same bits, such as `10.0.0.0/8`.
package struct AddressRange: Hashable, Sendable {
    package let first: IPAddress
    package let prefixLength: Int

    /// Reads `address/length`, or a single address. Bits after the prefix must be zero, so that a
    /// mistyped length is not taken for a wish.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard parts.count <= 2, let first = IPAddress(parts[0]) else { return nil }
        let width = first.bytes.count * 8
        if parts.count == 2 {
            guard let length = Self.length(parts[1]), length <= width else { return nil }
            prefixLength = length
        } else {
            prefixLength = width
        }
        self.first = first
        guard (prefixLength..<width).allSatisfy({ !Self.bit($0, of: first) }) else { return nil }
    }

    package func contains(_ address: IPAddress) -> Bool {
        address.bytes.count == first.bytes.count
            && (0..<prefixLength).allSatisfy {
                Self.bit($0, of: address) == Self.bit($0, of: first)
            }
    }

    private static func length(_ text: String) -> Int? {
        let isNumber =
            (1...3).contains(text.utf8.count) && text.utf8.allSatisfy { (48...57).contains($0) }
        return isNumber ? Int(text) : nil
    }

    private static func bit(_ index: Int, of address: IPAddress) -> Bool {
        address.bytes[index / 8] & (0x80 >> UInt8(index % 8)) != 0
    }
}

extension AddressRange: CustomStringConvertible {
    package var description: String { "\(first)/\(prefixLength)" }
}
