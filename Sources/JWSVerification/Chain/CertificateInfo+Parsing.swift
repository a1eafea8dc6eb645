// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension CertificateInfo {
    /// Reads the printable facts; nil where a name or a date cannot be read.
    init?(_ certificate: borrowing OpenSSLHandle, fingerprint: String) {
        let x509 = unsafe certificate.pointer
        guard
            let subject = unsafe Self.text(ofName: X509_get_subject_name(x509)),
            let issuer = unsafe Self.text(ofName: X509_get_issuer_name(x509)),
            let serialNumber = unsafe Self.hexadecimal(X509_get0_serialNumber(x509)),
            let notBefore = unsafe secondsSince1970(X509_get0_notBefore(x509)),
            let notAfter = unsafe secondsSince1970(X509_get0_notAfter(x509))
        else { return nil }
        self.subject = subject
        self.issuer = issuer
        self.serialNumber = serialNumber
        self.notBefore = notBefore * 1000
        // The end names the last second of validity, so its last millisecond is still inside.
        self.notAfter = notAfter * 1000 + 999
        sha256Fingerprint = fingerprint
    }

    private static func text(ofName name: OpaquePointer?) -> String? {
        guard
            let name = unsafe name,
            let bio = unsafe OpenSSLHandle(paidup_bio_for_writing(), BIO_free_all)
        else { return nil }
        guard unsafe paidup_name_print(bio.pointer, name) == 1 else { return nil }
        var bytes: UnsafePointer<UInt8>?
        let count = unsafe paidup_bio_contents(bio.pointer, &bytes)
        let text = unsafe UnsafeBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
        // A hostile certificate can hold a name of many kilobytes.
        return String(decoding: unsafe text.prefix(256), as: UTF8.self)
    }

    private static func hexadecimal(_ number: UnsafePointer<ASN1_INTEGER>?) -> String? {
        guard
            let number = unsafe number,
            let big = unsafe OpenSSLHandle(ASN1_INTEGER_to_BN(number, nil), BN_free),
            let text = unsafe BN_bn2hex(big.pointer)
        else { return nil }
        defer { unsafe paidup_free(text) }
        return unsafe String(cString: text)
    }
}

/// The time in seconds since 1970, or nil where it is no valid date.
func secondsSince1970(_ time: UnsafePointer<ASN1_TIME>?) -> Int64? {
    guard let time = unsafe time, let epoch = unsafe ASN1_TIME_set(nil, 0) else { return nil }
    defer { unsafe ASN1_TIME_free(epoch) }
    var days: Int32 = 0
    var seconds: Int32 = 0
    guard unsafe ASN1_TIME_diff(&days, &seconds, epoch, time) == 1 else { return nil }
    return Int64(days) * 86_400 + Int64(seconds)
}
