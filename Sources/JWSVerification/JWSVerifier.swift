// SPDX-License-Identifier: Apache-2.0

/// Verifies messages of the kind that the App Store signs: a compact JWS with its chain.
///
/// A message is verified when its signature is ES256 by the key of a leaf whose chain of three
/// certificates ends in a trust anchor, and when all three certificates were valid at the
/// instant at which the message says it was signed. An old message therefore stays valid after
/// its leaf has expired, and one signed after the leaf's end is rejected.
///
/// The verifier knows nothing of the payload. It hands the decoded bytes to `signedAt`, which
/// reads the instant out of them:
///
/// ```swift
/// let verifier = JWSVerifier(anchors: try TrustAnchors(pem: rootCertificateText))
/// let outcome = verifier.verify(text, now: now) { payload in signedDate(in: payload) }
/// switch outcome {
/// case .verified(let message): use(message.payload)
/// case .rejected(let error): print("not authentic:", error)
/// case .undetermined(let error): print("try again later:", error)
/// }
/// ```
///
/// A verifier may be used by any number of threads at once. The chains of verified messages are
/// cached, so that further messages of the same signer cost one signature check. Rules: RFC 7515 (JWS),
/// RFC 7518 (ES256), RFC 5280 (certificates).
public struct JWSVerifier: Sendable {
    private let chains: ChainVerifier
    private let cache: ChainCache

    /// Makes a verifier with an empty cache.
    ///
    /// - Parameters:
    ///   - anchors: the roots that a chain may end in.
    ///   - rules: the markers that the certificates must carry, and the size of a message.
    ///   - cacheCapacity: how many verified chains are kept, the least recently used going
    ///     first. Each takes about 20 KiB, for one under a header of more than 16 KiB is not kept;
    ///     zero keeps none.
    public init(anchors: TrustAnchors, rules: ChainRules = .appStore, cacheCapacity: Int = 64) {
        chains = ChainVerifier(anchors: anchors, rules: rules)
        cache = ChainCache(capacity: cacheCapacity)
    }

    /// How many verified chains are kept at the moment.
    package var cachedChainCount: Int { cache.count }

    /// Whether the chain of this message is kept.
    package func isCached(_ jws: String) -> Bool {
        Array(jws.utf8).withUnsafeBytes { unsafe cache.chain(signing: $0) != nil }
    }

    /// Verifies a message given as UTF-8 bytes, without asking anybody about revocations.
    ///
    /// - Parameters:
    ///   - jws: the whole message and nothing else, not even a line break.
    ///   - now: the current time in milliseconds since 1970.
    ///   - signedAt: reads the time of signing out of the payload, in milliseconds since 1970.
    ///     It is called before anything is verified, so it must expect any bytes and believe
    ///     none. Where it returns nil, the certificates must be valid now.
    public func verify(
        _ jws: some Collection<UInt8>, now: Int64, signedAt: (_ payload: [UInt8]) -> Int64?
    ) -> JWSOutcome {
        let outcome = jws.withContiguousStorageIfAvailable { bytes in
            unsafe verify(UnsafeRawBufferPointer(bytes), now, signedAt)
        }
        if let outcome { return outcome }
        return unsafe Array(jws).withUnsafeBytes { unsafe verify($0, now, signedAt) }
    }

    /// Verifies a message given as text, without asking anybody about revocations.
    ///
    /// The parameters are those of the form that takes bytes.
    public func verify(
        _ jws: some StringProtocol, now: Int64, signedAt: (_ payload: [UInt8]) -> Int64?
    ) -> JWSOutcome {
        verify(jws.utf8, now: now, signedAt: signedAt)
    }

    private func verify(
        _ text: UnsafeRawBufferPointer, _ now: Int64, _ signedAt: ([UInt8]) -> Int64?
    ) -> JWSOutcome {
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        do throws(JWSVerificationError) {
            return .verified(try unsafe verifiedMessage(text, now, signedAt))
        } catch {
            return JWSOutcome(error)
        }
    }

    private func verifiedMessage(
        _ text: UnsafeRawBufferPointer, _ now: Int64, _ signedAt: ([UInt8]) -> Int64?
    ) throws(JWSVerificationError) -> VerifiedJWS {
        guard text.count <= chains.rules.maximumSize else {
            throw JWSVerificationError(
                .tooLarge,
                "the message has \(text.count) bytes; at most \(chains.rules.maximumSize) are read")
        }
        let cached = unsafe cache.chain(signing: text)
        let headerCount: Int
        if let cached {
            headerCount = cached.encodedHeader.count
        } else {
            headerCount = try unsafe CompactJWS.headerCount(of: text)
        }
        let parts = try unsafe CompactJWS(text, headerCount: headerCount)
        let header = unsafe UnsafeRawBufferPointer(rebasing: text[..<headerCount])
        let certificates = cached == nil ? try unsafe JOSEHeader(encoded: header).certificates : []
        let instant = signedAt(parts.payload) ?? now
        let chain: VerifiedChain
        if let cached {
            chain = cached
            try chain.certificates.checkValidity(at: instant)
        } else {
            chain = try unsafe VerifiedChain(
                chains.verify(certificates, at: instant), encodedHeader: header)
        }
        try unsafe chain.checkSignature(
            parts.signature, over: UnsafeRawBufferPointer(rebasing: text[parts.encodedPayload]))
        // Only now: anybody can put a genuine chain into a header of their own making.
        if cached == nil { cache.insert(chain) }
        return VerifiedJWS(payload: parts.payload, instant: instant, chain: chain)
    }
}
