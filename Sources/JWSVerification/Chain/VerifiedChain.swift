// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A verified chain together with everything that is the same for each message it signs.
///
/// Kept ready are the leaf's key and the SHA-256 state after the header and its dot: they are
/// nearly the whole of a short message, so only the payload remains to be hashed.
@safe final class VerifiedChain: @unchecked Sendable {
    // @unchecked because the key and the hash state are only read after `init`, and each thread
    // takes a worker of its own out of the list that the lock guards.
    private static let maximumIdleWorkers = 16

    let certificates: CertificateChain
    /// The encoded header, whose bytes are the key of the cache.
    let encodedHeader: [UInt8]
    private let hashedHeader: OpenSSLHandle
    private let lock = Lock()
    private var idle: [Worker] = []

    init(
        _ certificates: CertificateChain, encodedHeader: UnsafeRawBufferPointer
    ) throws(JWSVerificationError) {
        let algorithm = unsafe SHA256Digest.algorithm.pointer
        var dot = UInt8(ascii: ".")
        guard
            let hash = unsafe OpenSSLHandle(EVP_MD_CTX_new(), EVP_MD_CTX_free),
            unsafe EVP_DigestInit_ex(hash.pointer, algorithm, nil) == 1,
            unsafe EVP_DigestUpdate(
                hash.pointer, encodedHeader.baseAddress, encodedHeader.count) == 1,
            unsafe EVP_DigestUpdate(hash.pointer, &dot, 1) == 1
        else { throw .internalFailure("hash a header") }
        self.certificates = certificates
        unsafe self.encodedHeader = Array(encodedHeader)
        hashedHeader = hash
    }

    /// Whether the text begins with this chain's header and the dot after it.
    func isSigner(of text: UnsafeRawBufferPointer) -> Bool {
        let count = encodedHeader.count
        guard count < text.count, unsafe text[count] == UInt8(ascii: ".") else { return false }
        return unsafe encodedHeader.withUnsafeBytes { header in
            unsafe paidup_bytes_equal(header.baseAddress, text.baseAddress, count) == 1
        }
    }

    /// Fails where the leaf's key did not make the signature over the header and this payload.
    func checkSignature(
        _ signature: [UInt8], over encodedPayload: UnsafeRawBufferPointer
    ) throws(JWSVerificationError) {
        let worker = try takeWorker()
        defer { putBack(worker) }
        guard let digest = unsafe worker.digest(hashedHeader, encodedPayload) else {
            throw .internalFailure("hash a message")
        }
        let result = worker.verify(ES256Signature.der(of: signature), digest)
        if result == 1 { return }
        if result < 0 && ErrorQueue.isOutOfMemory { throw .internalFailure("check a signature") }
        throw JWSVerificationError(
            .invalidSignature,
            "the signature does not belong to this header and payload; the key is that of"
                + " \(certificates.leaf.info.subject), serial number"
                + " \(certificates.leaf.info.serialNumber)",
            certificate: .leaf)
    }

    private func takeWorker() throws(JWSVerificationError) -> Worker {
        if let worker = lock.withWriteLock({ idle.popLast() }) { return worker }
        guard let worker = Worker(certificates.leaf) else {
            throw .internalFailure("prepare the check of a signature")
        }
        return worker
    }

    private func putBack(_ worker: Worker) {
        lock.withWriteLock {
            if idle.count < Self.maximumIdleWorkers { idle.append(worker) }
        }
    }
}

extension VerifiedChain {
    /// The two contexts that a verification changes; making them anew costs microseconds.
    @safe private final class Worker {
        private let key: OpenSSLHandle
        private let hash: OpenSSLHandle

        init?(_ leaf: Certificate) {
            guard
                let key = unsafe OpenSSLHandle(
                    EVP_PKEY_CTX_new(leaf.publicKey, nil), EVP_PKEY_CTX_free),
                let hash = unsafe OpenSSLHandle(EVP_MD_CTX_new(), EVP_MD_CTX_free),
                unsafe EVP_PKEY_verify_init(key.pointer) == 1
            else { return nil }
            self.key = key
            self.hash = hash
        }

        func digest(
            _ header: borrowing OpenSSLHandle, _ payload: UnsafeRawBufferPointer
        ) -> [UInt8]? {
            var isDone = false
            let digest = [UInt8](
                unsafeUninitializedCapacity: SHA256Digest.byteCount
            ) { out, count in
                isDone =
                    unsafe EVP_MD_CTX_copy_ex(hash.pointer, header.pointer) == 1
                    && EVP_DigestUpdate(hash.pointer, payload.baseAddress, payload.count) == 1
                    && EVP_DigestFinal_ex(hash.pointer, out.baseAddress, nil) == 1
                count = isDone ? SHA256Digest.byteCount : 0
            }
            return isDone ? digest : nil
        }

        /// One for a signature of this key, zero or less otherwise.
        func verify(_ signature: [UInt8], _ digest: [UInt8]) -> Int32 {
            unsafe EVP_PKEY_verify(
                key.pointer, signature, signature.count, digest, digest.count)
        }
    }
}
