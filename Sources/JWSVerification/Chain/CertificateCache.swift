// SPDX-License-Identifier: Apache-2.0

/// The intermediates that were found under an anchor, parsed; the newest come first.
///
/// libcrypto 3.0 takes about a quarter of a P-384 signature check to parse one, and the App Store
/// has very few. Only the parsing is saved: each new chain has all its signatures checked.
final class CertificateCache: @unchecked Sendable {
    // @unchecked because the lock guards the only variable.
    private static let capacity = 8

    private let lock = Lock()
    private var certificates: [Certificate] = []

    /// The certificate with exactly these bytes.
    func certificate(der: [UInt8]) -> Certificate? {
        lock.withReadLock { certificates.first { $0.der == der } }
    }

    /// Keeps a certificate of a verified chain.
    func insert(_ certificate: Certificate) {
        lock.withWriteLock {
            if certificates.contains(where: { $0.der == certificate.der }) { return }
            certificates.insert(certificate, at: 0)
            if certificates.count > Self.capacity { certificates.removeLast() }
        }
    }
}
