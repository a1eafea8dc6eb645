// SPDX-License-Identifier: Apache-2.0

/// The signature of a JWS: r and s of 32 bytes each (RFC 7518, section 3.4).
enum ES256Signature {
    /// The characters of the encoded signature.
    static let encodedCount = 86

    /// The DER form that libcrypto reads: a SEQUENCE of two INTEGERs.
    ///
    /// Zero and values beyond the group's order stay what they are; libcrypto refuses them.
    static func der(of signature: [UInt8]) -> [UInt8] {
        var der: [UInt8] = [0x30, 0]
        der.reserveCapacity(72)
        appendInteger(signature.prefix(32), to: &der)
        appendInteger(signature.suffix(32), to: &der)
        der[1] = UInt8(der.count - 2)
        return der
    }

    /// Appends the shortest form: no leading zeros, except one that keeps the sign positive.
    private static func appendInteger(_ bytes: ArraySlice<UInt8>, to der: inout [UInt8]) {
        let digits = bytes.drop { $0 == 0 }
        let needsZero = digits.first.map { $0 >= 0x80 } ?? true
        der.append(0x02)
        der.append(UInt8(digits.count + (needsZero ? 1 : 0)))
        if needsZero { der.append(0) }
        der.append(contentsOf: digits)
    }
}
