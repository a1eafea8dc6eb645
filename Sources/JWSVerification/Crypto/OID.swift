// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// An object identifier as libcrypto holds it.
@safe struct OID: ~Copyable {
    private let handle: OpenSSLHandle

    /// Reads dotted numbers; nil for anything else, names included.
    init?(dotted text: String) {
        // libcrypto is less strict: it takes a dot at the end.
        let arcs = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areNumbers = arcs.allSatisfy { arc in
            !arc.isEmpty && arc.allSatisfy { (0x30...0x39).contains($0) }
        }
        guard areNumbers else { return nil }
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        guard
            let handle = unsafe OpenSSLHandle(OBJ_txt2obj(text, 1), ASN1_OBJECT_free)
        else { return nil }
        self.handle = handle
    }

    /// Whether the certificate carries an extension of this kind.
    func isExtension(of certificate: Certificate) -> Bool {
        unsafe X509_get_ext_by_OBJ(certificate.pointer, handle.pointer, -1) >= 0
    }
}
