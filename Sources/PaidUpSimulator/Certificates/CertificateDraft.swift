// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Fills in a certificate, up to its signature.
struct CertificateDraft {
    let profile: CertificateProfile
    let key: SigningKey
    let issuer: IssuedCertificate?

    func write(to x509: borrowing OpenSSLHandle) throws(SimulatorError) {
        try writeNames(to: x509)
        try writeSerialNumber(to: x509)
        guard
            unsafe X509_set_version(x509.pointer, Int(X509_VERSION_3)) == 1,
            unsafe X509_set_pubkey(x509.pointer, key.pointer) == 1,
            let notBefore = unsafe ASN1_TIME_set(
                X509_getm_notBefore(x509.pointer), profile.notBefore.secondsSince1970),
            let notAfter = unsafe ASN1_TIME_set(
                X509_getm_notAfter(x509.pointer), profile.notAfter.secondsSince1970)
        else { throw .internalFailure("fill in a certificate") }
        _ = unsafe (notBefore, notAfter)
        try writeExtensions(to: x509)
    }

    private func writeNames(to x509: borrowing OpenSSLHandle) throws(SimulatorError) {
        guard let subject = unsafe OpenSSLHandle(X509_NAME_new(), X509_NAME_free) else {
            throw .internalFailure("make a name")
        }
        let fields = [
            ("CN", profile.commonName), ("OU", "Test certificates, not for production"),
            ("O", "PaidUp"),
        ]
        for (field, text) in fields {
            guard
                unsafe X509_NAME_add_entry_by_txt(
                    subject.pointer, field, MBSTRING_UTF8, Array(text.utf8),
                    Int32(text.utf8.count), -1, 0) == 1
            else {
                throw SimulatorError(
                    .invalidProfile, "\"\(text)\" cannot be the \(field) of a name")
            }
        }
        let issuerName =
            unsafe issuer.map { unsafe X509_get_subject_name($0.pointer) } ?? subject.pointer
        guard
            unsafe X509_set_subject_name(x509.pointer, subject.pointer) == 1,
            unsafe X509_set_issuer_name(x509.pointer, issuerName) == 1
        else { throw .internalFailure("write a name") }
    }

    /// A positive number of 16 bytes that depends on the key and the dates alone.
    private func writeSerialNumber(to x509: borrowing OpenSSLHandle) throws(SimulatorError) {
        guard
            let publicKey = unsafe Bytes.der({ unsafe i2d_PUBKEY(key.pointer, &$0) })
        else { throw .internalFailure("read a public key") }
        let dates = "\(profile.notBefore) \(profile.notAfter)"
        var bytes = try Bytes.sha512(publicKey + Array(dates.utf8)).prefix(16)
        bytes[0] = bytes[0] & 0x3F | 0x40
        guard
            let number = unsafe OpenSSLHandle(BN_bin2bn(Array(bytes), 16, nil), BN_free),
            unsafe BN_to_ASN1_INTEGER(number.pointer, X509_get_serialNumber(x509.pointer)) != nil
        else { throw .internalFailure("write a serial number") }
    }

    private func writeExtensions(to x509: borrowing OpenSSLHandle) throws(SimulatorError) {
        let limit = profile.pathLength.map { ",pathlen:\($0)" } ?? ""
        let constraints = profile.isAuthority ? "CA:TRUE\(limit)" : "CA:FALSE"
        try add(NID_basic_constraints, "critical,\(constraints)", to: x509)
        try add(NID_subject_key_identifier, "hash", to: x509)
        if issuer != nil { try add(NID_authority_key_identifier, "keyid", to: x509) }
        if !profile.keyUsages.isEmpty {
            let usages = profile.keyUsages.joined(separator: ",")
            try add(NID_key_usage, "critical,\(usages)", to: x509)
        }
        if !profile.extendedKeyUsages.isEmpty {
            try add(
                NID_ext_key_usage, profile.extendedKeyUsages.joined(separator: ","), to: x509)
        }
        if let url = profile.ocspURL {
            try add(NID_info_access, "OCSP;URI:\(url)", to: x509)
        }
        if let marker = profile.marker { try addMarker(marker, to: x509) }
    }

    private func add(
        _ kind: Int32, _ value: String, to x509: borrowing OpenSSLHandle
    ) throws(SimulatorError) {
        let issuerX509 = unsafe issuer?.pointer ?? x509.pointer
        guard
            let extended = unsafe OpenSSLHandle(
                paidup_extension(issuerX509, x509.pointer, kind, value), X509_EXTENSION_free)
        else { throw SimulatorError(.invalidProfile, "\"\(value)\" is no valid extension") }
        guard unsafe X509_add_ext(x509.pointer, extended.pointer, -1) == 1 else {
            throw .internalFailure("add an extension")
        }
    }

    /// Adds an extension that holds an ASN.1 NULL, as Apple's markers do.
    private func addMarker(
        _ text: String, to x509: borrowing OpenSSLHandle
    ) throws(SimulatorError) {
        guard let kind = unsafe OpenSSLHandle(OBJ_txt2obj(text, 1), ASN1_OBJECT_free) else {
            throw SimulatorError(.invalidProfile, "\"\(text)\" is no object identifier")
        }
        guard let value = unsafe ASN1_OCTET_STRING_new() else {
            throw .internalFailure("add an extension")
        }
        defer { unsafe ASN1_OCTET_STRING_free(value) }
        guard
            unsafe ASN1_OCTET_STRING_set(value, [0x05, 0x00], 2) == 1,
            let extended = unsafe OpenSSLHandle(
                X509_EXTENSION_create_by_OBJ(
                    nil, kind.pointer, profile.isMarkerCritical ? 1 : 0, value),
                X509_EXTENSION_free),
            unsafe X509_add_ext(x509.pointer, extended.pointer, -1) == 1
        else { throw .internalFailure("add an extension") }
    }
}

extension Int64 {
    /// Whole seconds of an instant in milliseconds, rounded down.
    var secondsSince1970: Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: 1000)
        return Int(remainder < 0 ? quotient - 1 : quotient)
    }
}
