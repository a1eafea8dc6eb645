// SPDX-License-Identifier: Apache-2.0

/// The two numbers of an ECDSA signature, each as wide as the order of the curve's group.
struct ECDSASignature: Equatable {
    let r: [UInt8]
    let s: [UInt8]

    /// The form of JWS (RFC 7518, 3.4).
    var raw: [UInt8] { r + s }

    /// The form of certificates (RFC 3279, 2.2.3).
    var der: [UInt8] { DER.sequence(DER.integer(r), DER.integer(s)) }
}
