// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A named curve with the numbers that signing needs.
@safe final class EllipticCurve: @unchecked Sendable {
    // @unchecked because the group is never changed after it was made.
    let group: OpenSSLHandle

    /// Nil where libcrypto knows no such curve. The names are libcrypto's short ones.
    init?(named name: String) {
        guard
            let group = unsafe OpenSSLHandle(
                EC_GROUP_new_by_curve_name(OBJ_sn2nid(name)), EC_GROUP_free)
        else { return nil }
        self.group = group
    }

    /// The order of the group. It lives as long as this object.
    var order: OpaquePointer? { unsafe EC_GROUP_get0_order(group.pointer) }

    /// The bytes of a number below the order.
    var width: Int { (orderBits + 7) / 8 }

    private var orderBits: Int { Int(unsafe EC_GROUP_order_bits(group.pointer)) }

    /// The leftmost bits as a number, as many as the order has (RFC 6979, 2.3.2).
    func number(fromBits bits: [UInt8]) -> OpenSSLHandle? {
        guard
            let number = unsafe OpenSSLHandle(
                BN_bin2bn(bits, Int32(bits.count), nil), BN_clear_free)
        else { return nil }
        let excess = bits.count * 8 - orderBits
        if excess > 0 {
            guard unsafe BN_rshift(number.pointer, number.pointer, Int32(excess)) == 1 else {
                return nil
            }
        }
        return number
    }

    /// The number of the bits modulo the order, as bytes (RFC 6979, 2.3.4).
    func reduced(_ bits: [UInt8]) throws(SimulatorError) -> [UInt8] {
        guard
            let context = unsafe OpenSSLHandle(BN_CTX_new(), BN_CTX_free),
            let number = number(fromBits: bits),
            unsafe BN_nnmod(number.pointer, number.pointer, order, context.pointer) == 1
        else { throw .internalFailure("reduce a number") }
        return try bytes(of: number)
    }

    func bytes(of number: borrowing OpenSSLHandle) throws(SimulatorError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: width)
        guard unsafe BN_bn2binpad(number.pointer, &bytes, Int32(width)) == Int32(width) else {
            throw .internalFailure("write a number")
        }
        return bytes
    }
}
