// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension CertificateAuthority {
    /// The root certificate in PEM, for the verifier's trust anchors.
    public func rootCertificatePEM() throws(SimulatorError) -> String {
        String(decoding: try root.pem(), as: UTF8.self)
    }

    /// The whole authority in PEM: leaf, intermediate and root, each certificate followed by its
    /// private key, which is not encrypted.
    public func pem() throws(SimulatorError) -> String {
        var bytes: [UInt8] = []
        for certificate in [leaf, intermediate, root] {
            bytes += try certificate.pem()
            bytes += try certificate.key.pem()
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Reads what `pem()` wrote.
    ///
    /// - Throws: `invalidPEM`, whose reason says what is missing or does not fit.
    public init(pem: String) throws(SimulatorError) {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let bytes = Array(pem.utf8)
        guard
            let certificates = unsafe OpenSSLHandle(paidup_bio_for_writing(), BIO_free_all),
            let keys = unsafe OpenSSLHandle(paidup_bio_for_writing(), BIO_free_all),
            let count = Int32(exactly: bytes.count),
            unsafe BIO_write(certificates.pointer, bytes, count) == count,
            unsafe BIO_write(keys.pointer, bytes, count) == count
        else { throw SimulatorError(.invalidPEM, "the PEM text is empty or cannot be read") }
        let leaf = try IssuedCertificate(pem: certificates, keys: keys, name: "leaf")
        let intermediate = try IssuedCertificate(
            pem: certificates, keys: keys, name: "intermediate")
        let root = try IssuedCertificate(pem: certificates, keys: keys, name: "root")
        self.init(root: root, intermediate: intermediate, leaf: leaf)
    }
}
