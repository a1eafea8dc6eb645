// SPDX-License-Identifier: Apache-2.0

/// An authentic message: signed by a leaf whose chain ends in a trust anchor.
public struct VerifiedJWS: Sendable {
    /// The decoded payload, byte for byte as it was signed.
    public let payload: [UInt8]
    /// The instant at which the chain's validity was judged, in milliseconds since 1970.
    public let instant: Int64
    let chain: VerifiedChain

    /// The certificate whose key signed the message.
    public var signer: CertificateInfo { chain.certificates.leaf.info }

    /// The certificates of the chain: leaf, intermediate and trust anchor.
    public var certificates: [CertificateInfo] { chain.certificates.all.map(\.info) }
}
