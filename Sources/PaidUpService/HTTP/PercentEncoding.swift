// SPDX-License-Identifier: Apache-2.0

/// Percent-encoding of URIs (RFC 3986, section 2.1), strictly: what is not right is an error.
package enum PercentEncoding {
    package enum Fault: Error, Hashable, Sendable {
        /// A `%` without two hexadecimal digits.
        case incomplete
        /// The bytes are no UTF-8.
        case notUTF8
        /// A control character, which no id or name has.
        case controlCharacter

        package var reason: String {
            switch self {
            case .incomplete: "a % must be followed by two hexadecimal digits"
            case .notUTF8: "the decoded bytes are no valid UTF-8"
            case .controlCharacter: "control characters are not allowed"
            }
        }
    }

    /// The text that stands behind the encoding. `plusIsSpace` for queries, as forms write them.
    package static func decode(
        _ text: some StringProtocol, plusIsSpace: Bool = false
    ) throws(Fault) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit)
                else { throw .incomplete }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
            default: bytes.append(byte)
            }
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { throw .controlCharacter }
        guard let decoded = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return decoded
    }

    /// The text as one segment of a path: all but the unreserved characters are encoded.
    package static func encode(_ text: String) -> String {
        let unreserved = "-._~".utf8
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                bytes.append(byte)
            case _ where unreserved.contains(byte): bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
