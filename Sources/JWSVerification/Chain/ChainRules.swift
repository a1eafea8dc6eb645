// SPDX-License-Identifier: Apache-2.0

/// What a chain and a message must look like, beyond being signed.
///
/// The rest is fixed: ES256, three certificates, a P-256 leaf with `digitalSignature` that is
/// no CA, and authorities with P-256 or P-384 keys and `keyCertSign`.
public struct ChainRules: Hashable, Sendable {
    /// The extension that the leaf must carry, as a dotted object identifier.
    public let requiredLeafOID: String
    /// The extension that the intermediate must carry, as a dotted object identifier.
    public let requiredIntermediateOID: String
    /// The longest message in bytes that is looked at; longer ones are rejected unread.
    public let maximumSize: Int

    /// The rules for what the App Store signs.
    ///
    /// Apple marks the leaf for "Mac App Store and iTunes Store Receipt Signing" and the
    /// intermediate for "Worldwide Developer Relations".
    public static let appStore = ChainRules(
        uncheckedLeafOID: "1.2.840.113635.100.6.11.1",
        intermediateOID: "1.2.840.113635.100.6.2.1", maximumSize: 1 << 20)

    /// Makes rules with other markers or another size.
    ///
    /// - Throws: `invalidRule` where a marker is no object identifier, or the size is not
    ///   between one byte and 4 MiB.
    public init(
        requiredLeafOID: String = ChainRules.appStore.requiredLeafOID,
        requiredIntermediateOID: String = ChainRules.appStore.requiredIntermediateOID,
        maximumSize: Int = ChainRules.appStore.maximumSize
    ) throws(JWSVerificationError) {
        for text in [requiredLeafOID, requiredIntermediateOID] {
            guard OID(dotted: text) != nil else {
                throw JWSVerificationError(
                    .invalidRule, "\"\(text)\" is not an object identifier such as 1.2.840.113635")
            }
        }
        guard (1...4 << 20).contains(maximumSize) else {
            throw JWSVerificationError(
                .invalidRule, "a maximum size of \(maximumSize) bytes is not between 1 and 4194304")
        }
        self.init(
            uncheckedLeafOID: requiredLeafOID, intermediateOID: requiredIntermediateOID,
            maximumSize: maximumSize)
    }

    private init(uncheckedLeafOID: String, intermediateOID: String, maximumSize: Int) {
        requiredLeafOID = uncheckedLeafOID
        requiredIntermediateOID = intermediateOID
        self.maximumSize = maximumSize
    }

    /// The longest certificate in bytes; Apple's are about 1 KiB.
    static let maximumCertificateSize = 16 << 10
    /// The longest encoded header in bytes: three such certificates, encoded twice, with room.
    static let maximumHeaderSize = 128 << 10
}
