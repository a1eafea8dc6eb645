// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A test authority with the shape of Apple's: a root, an intermediate and a leaf that signs.
///
/// With the presets the root and the intermediate have P-384 keys, the leaf a P-256 key, and
/// both carry Apple's markers, so that a verifier whose trust anchor is this root takes the
/// messages for genuine ones. Never trust its root outside tests: the private keys are known.
///
/// ```swift
/// let authority = try CertificateAuthority(seed: Array("my tests".utf8))
/// let message = try authority.sign(payload: Array("{}".utf8))
/// ```
///
/// A seed determines every byte: keys, serial numbers, certificates and the signatures over
/// messages, whose nonces follow RFC 6979.
public struct CertificateAuthority: Sendable {
    /// Where a certificate stands in the chain.
    public enum Position: String, Sendable, CaseIterable {
        /// The certificate whose key signs messages.
        case leaf
        /// The authority that issues the leaf.
        case intermediate
        /// The authority that issues the intermediate.
        case root
    }

    let root: IssuedCertificate
    let intermediate: IssuedCertificate
    let leaf: IssuedCertificate

    /// Issues a chain.
    ///
    /// - Parameter seed: determines the keys, together with the common names; nil draws one.
    /// - Throws: `invalidProfile` where a certificate cannot be made as asked.
    public init(
        root: CertificateProfile = .root, intermediate: CertificateProfile = .intermediate,
        leaf: CertificateProfile = .leaf, seed: [UInt8]? = nil
    ) throws(SimulatorError) {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let seed = try Bytes.seed(seed)
        self.root = try IssuedCertificate(root, issuer: nil, seed: seed)
        self.intermediate = try IssuedCertificate(intermediate, issuer: self.root, seed: seed)
        self.leaf = try IssuedCertificate(leaf, issuer: self.intermediate, seed: seed)
    }

    init(root: IssuedCertificate, intermediate: IssuedCertificate, leaf: IssuedCertificate) {
        self.root = root
        self.intermediate = intermediate
        self.leaf = leaf
    }

    /// The same root and intermediate with another leaf.
    public func issuingLeaf(
        _ profile: CertificateProfile, seed: [UInt8]? = nil
    ) throws(SimulatorError) -> CertificateAuthority {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let leaf = try IssuedCertificate(
            profile, issuer: intermediate, seed: Bytes.seed(seed))
        return CertificateAuthority(root: root, intermediate: intermediate, leaf: leaf)
    }

    /// The same root with another intermediate and a leaf that it issues.
    public func issuingIntermediate(
        _ profile: CertificateProfile, leaf leafProfile: CertificateProfile = .leaf,
        seed: [UInt8]? = nil
    ) throws(SimulatorError) -> CertificateAuthority {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let seed = try Bytes.seed(seed)
        let intermediate = try IssuedCertificate(profile, issuer: root, seed: seed)
        let leaf = try IssuedCertificate(leafProfile, issuer: intermediate, seed: seed)
        return CertificateAuthority(root: root, intermediate: intermediate, leaf: leaf)
    }

    /// The certificates in DER in the order of `x5c`: leaf, intermediate, root.
    public var certificates: [[UInt8]] { [leaf.der, intermediate.der, root.der] }
}
