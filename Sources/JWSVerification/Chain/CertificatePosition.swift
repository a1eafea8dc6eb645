// SPDX-License-Identifier: Apache-2.0

/// Where a certificate stands in a chain, which has exactly three.
public enum CertificatePosition: String, Sendable, CaseIterable {
    /// The certificate whose key signs the messages.
    case leaf
    /// The authority that issued the leaf.
    case intermediate
    /// The authority that issued the intermediate: the trust anchor.
    case root
}
