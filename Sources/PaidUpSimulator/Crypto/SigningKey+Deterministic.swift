// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// ECDSA whose nonce follows from the key and the message (RFC 6979), so that the same seed and
/// the same orders give the same bytes. libcrypto 3.0 draws its nonces at random.
///
/// The arithmetic does not hide its timing: these keys protect nothing.
extension SigningKey {
    /// The signature over a message.
    ///
    /// - Parameter digest: libcrypto's name of the hash function.
    func deterministicSignature(
        over message: [UInt8], digest name: String
    ) throws(SimulatorError) -> ECDSASignature {
        guard let digest = MessageDigest(named: name) else {
            throw SimulatorError(.invalidProfile, "libcrypto knows no digest named \"\(name)\"")
        }
        let hash = try digest.hash(message)
        var nonces = try NonceSequence(digest, hash: hash, key: scalarBytes, curve: curve)
        for _ in 0..<64 {
            let nonce = try nonces.next()
            if let signature = try signature(hash: hash, nonce: nonce) { return signature }
        }
        throw .internalFailure("sign")
    }

    /// Nil where the nonce leads to a zero, which the standard answers with the next nonce.
    private func signature(
        hash: [UInt8], nonce: borrowing OpenSSLHandle
    ) throws(SimulatorError) -> ECDSASignature? {
        guard
            let context = unsafe OpenSSLHandle(BN_CTX_new(), BN_CTX_free),
            let point = unsafe OpenSSLHandle(
                EC_POINT_new(curve.group.pointer), EC_POINT_free),
            let r = unsafe OpenSSLHandle(BN_new(), BN_clear_free),
            let s = unsafe OpenSSLHandle(BN_new(), BN_clear_free),
            let inverse = unsafe OpenSSLHandle(BN_new(), BN_clear_free),
            let secret = unsafe OpenSSLHandle(
                BN_bin2bn(scalarBytes, Int32(scalarBytes.count), nil), BN_clear_free),
            let number = curve.number(fromBits: hash)
        else { throw .internalFailure("sign") }
        let order = unsafe curve.order
        guard
            unsafe EC_POINT_mul(
                curve.group.pointer, point.pointer, nonce.pointer, nil, nil, context.pointer) == 1,
            unsafe EC_POINT_get_affine_coordinates(
                curve.group.pointer, point.pointer, r.pointer, nil, context.pointer) == 1,
            unsafe BN_nnmod(r.pointer, r.pointer, order, context.pointer) == 1,
            unsafe BN_mod_inverse(
                inverse.pointer, nonce.pointer, order, context.pointer) != nil,
            unsafe BN_mod_mul(s.pointer, r.pointer, secret.pointer, order, context.pointer) == 1,
            unsafe BN_mod_add(s.pointer, s.pointer, number.pointer, order, context.pointer) == 1,
            unsafe BN_mod_mul(s.pointer, s.pointer, inverse.pointer, order, context.pointer) == 1
        else { throw .internalFailure("sign") }
        if unsafe BN_is_zero(r.pointer) == 1 || BN_is_zero(s.pointer) == 1 { return nil }
        return ECDSASignature(r: try curve.bytes(of: r), s: try curve.bytes(of: s))
    }
}

/// The candidates for a nonce in their order (RFC 6979, 3.2).
private struct NonceSequence {
    private let digest: MessageDigest
    private let curve: EllipticCurve
    private var key: [UInt8]
    private var value: [UInt8]

    init(
        _ digest: MessageDigest, hash: [UInt8], key secret: [UInt8], curve: EllipticCurve
    ) throws(SimulatorError) {
        self.digest = digest
        self.curve = curve
        key = [UInt8](repeating: 0, count: digest.count)
        value = [UInt8](repeating: 1, count: digest.count)
        let seed = secret + (try curve.reduced(hash))
        for mark in [UInt8(0), 1] {
            key = try digest.code(of: value + [mark] + seed, key: key)
            value = try digest.code(of: value, key: key)
        }
    }

    mutating func next() throws(SimulatorError) -> OpenSSLHandle {
        for _ in 0..<1024 {
            var bits: [UInt8] = []
            while bits.count < curve.width {
                value = try digest.code(of: value, key: key)
                bits += value
            }
            let candidate = curve.number(fromBits: Array(bits.prefix(curve.width)))
            key = try digest.code(of: value + [0], key: key)
            value = try digest.code(of: value, key: key)
            if let candidate, unsafe BN_is_zero(candidate.pointer) == 0,
                unsafe BN_cmp(candidate.pointer, curve.order) < 0
            {
                return candidate
            }
        }
        throw .internalFailure("find a nonce")
    }
}
