// SPDX-License-Identifier: Apache-2.0

internal import COpenSSL

/// A private key for ES256 (RFC 7518, section 3.4), as App Store Connect hands it out: PKCS #8 in
/// PEM, on the curve P-256.
///
/// It shows itself to nobody: neither its description nor its mirror has the key.
@safe package final class ES256PrivateKey: @unchecked Sendable {
    // @unchecked because the key is never changed after it was made.
    private let pointer: OpaquePointer

    /// How many bytes a signature has: r and s of 32 bytes each.
    package static let signatureBytes = 64
    static let failure = SecretsError(.unavailable, "libcrypto cannot sign")

    /// Reads the key's PEM text. `place` says in errors where the text stood.
    ///
    /// - Throws: `badKey` where it is no such key; the reason says what it is instead.
    package init(pem text: String, place: String) throws(SecretsError) {
        let der = try PrivateKeyPEM.der(in: text, place: place)
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let key = Self.key(in: der) else {
            throw SecretsError(
                .badKey, "\(place): what the PEM holds is no private key; was it cut or changed?")
        }
        if let fault = Self.fault(of: key) {
            unsafe EVP_PKEY_free(key)
            throw SecretsError(
                .badKey,
                "\(place): \(fault); expected a key on the curve P-256, as App Store "
                    + "Connect makes it")
        }
        guard Self.isPair(key) else {
            unsafe EVP_PKEY_free(key)
            throw SecretsError(.badKey, "\(place): the key's two halves do not belong together")
        }
        unsafe pointer = key
    }

    /// Reads a file with the key's PEM text, such as `AuthKey_2X9R4HXF34.p8`.
    package convenience init(file path: String) throws(SecretsError) {
        let content = try SmallFile.read(path)
        guard let text = String(validating: content, as: UTF8.self) else {
            throw SecretsError(.badKey, "\(path): no text; \(PrivateKeyPEM.hint)")
        }
        try self.init(pem: text, place: path)
    }

    deinit {
        unsafe EVP_PKEY_free(pointer)
    }

    /// The key in a PKCS #8 structure, where it fills all of the bytes.
    private static func key(in der: [UInt8]) -> OpaquePointer? {
        unsafe der.withUnsafeBufferPointer { buffer -> OpaquePointer? in
            var next = buffer.baseAddress
            guard let info = unsafe d2i_PKCS8_PRIV_KEY_INFO(nil, &next, buffer.count) else {
                return nil
            }
            defer { unsafe PKCS8_PRIV_KEY_INFO_free(info) }
            guard unsafe next == buffer.baseAddress.map({ unsafe $0 + buffer.count }) else {
                return nil
            }
            return unsafe EVP_PKCS82PKEY(info)
        }
    }

    /// Whether the public point, which stands beside the secret number, is the one it gives.
    private static func isPair(_ key: OpaquePointer) -> Bool {
        guard let context = unsafe EVP_PKEY_CTX_new(key, nil) else { return false }
        defer { unsafe EVP_PKEY_CTX_free(context) }
        return unsafe EVP_PKEY_check(context) == 1
    }

    /// What the key is, where it is none for ES256.
    private static func fault(of key: OpaquePointer) -> String? {
        let kind = unsafe EVP_PKEY_get_base_id(key)
        guard kind == EVP_PKEY_EC else {
            return kind == EVP_PKEY_RSA ? "an RSA key" : "a key of another kind"
        }
        var name = [CChar](repeating: 0, count: 64)
        var count = 0
        guard unsafe EVP_PKEY_get_group_name(key, &name, name.count, &count) == 1 else {
            return "a key on a curve without a name"
        }
        let curve = String(
            decoding: name.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return ["prime256v1", "P-256"].contains(curve) ? nil : "a key on the curve \(curve)"
    }
}

extension ES256PrivateKey {
    /// The signature over the bytes in the form of JWS: r and s, 64 bytes in all.
    package func signature(over message: [UInt8]) throws(SecretsError) -> [UInt8] {
        let der = try derSignature(over: message)
        ERR_clear_error()
        defer { ERR_clear_error() }
        let parsed = unsafe der.withUnsafeBufferPointer { buffer in
            var next = buffer.baseAddress
            return unsafe d2i_ECDSA_SIG(nil, &next, buffer.count)
        }
        guard let parsed = unsafe parsed else { throw Self.failure }
        defer { unsafe ECDSA_SIG_free(parsed) }
        var raw = [UInt8](repeating: 0, count: Self.signatureBytes)
        let isWritten = unsafe raw.withUnsafeMutableBufferPointer { buffer in
            let start = buffer.baseAddress
            return unsafe BN_bn2binpad(ECDSA_SIG_get0_r(parsed), start, 32) == 32
                && BN_bn2binpad(ECDSA_SIG_get0_s(parsed), start.map { unsafe $0 + 32 }, 32) == 32
        }
        guard isWritten else { throw Self.failure }
        return raw
    }

    /// The signature over the bytes in DER, as offers of the first version want it.
    package func derSignature(over message: [UInt8]) throws(SecretsError) -> [UInt8] {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let context = unsafe EVP_MD_CTX_new() else { throw Self.failure }
        defer { unsafe EVP_MD_CTX_free(context) }
        var der = [UInt8](repeating: 0, count: 128)
        var count = der.count
        guard unsafe EVP_DigestSignInit(context, nil, EVP_sha256(), nil, pointer) == 1,
            unsafe EVP_DigestSign(context, &der, &count, message, message.count) == 1
        else { throw Self.failure }
        return Array(der.prefix(count))
    }

    /// Whether the key made this signature (in DER) over the bytes.
    package func made(derSignature: [UInt8], over message: [UInt8]) -> Bool {
        ERR_clear_error()
        defer { ERR_clear_error() }
        guard let context = unsafe EVP_MD_CTX_new() else { return false }
        defer { unsafe EVP_MD_CTX_free(context) }
        return unsafe EVP_DigestVerifyInit(context, nil, EVP_sha256(), nil, pointer) == 1
            && EVP_DigestVerify(
                context, derSignature, derSignature.count, message, message.count) == 1
    }
}

extension ES256PrivateKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable
{
    package var description: String { "a private key" }
    package var debugDescription: String { description }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
