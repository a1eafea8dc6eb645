// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Finds the certificates of a PEM text (RFC 7468).
enum PEMReader {
    private static let maximumSize = 1 << 20

    static func certificates(in text: String) throws(JWSVerificationError) -> [[UInt8]] {
        let bytes = Array(text.utf8)
        guard bytes.count <= maximumSize else {
            throw JWSVerificationError(
                .invalidAnchor, "the PEM text has \(bytes.count) bytes; at most 1 MiB is read")
        }
        ErrorQueue.clear()
        defer { ErrorQueue.clear() }
        let bio = unsafe bytes.withUnsafeBytes { buffer in
            // The memory must outlive the BIO, so the BIO gets a copy.
            let bio = unsafe paidup_bio_for_writing()
            _ = unsafe BIO_write(bio, buffer.baseAddress, Int32(buffer.count))
            return unsafe bio
        }
        guard let bio = unsafe OpenSSLHandle(bio, BIO_free_all) else {
            throw .internalFailure("read PEM")
        }
        var found: [[UInt8]] = []
        while let block = try nextBlock(of: bio, number: found.count + 1) {
            guard block.label == "CERTIFICATE" else {
                throw JWSVerificationError(
                    .invalidAnchor,
                    "PEM block \(found.count + 1) holds a \(block.label), not a CERTIFICATE")
            }
            found.append(block.der)
        }
        guard !found.isEmpty else {
            throw JWSVerificationError(
                .invalidAnchor,
                "there is no certificate in the PEM text: no line -----BEGIN CERTIFICATE-----")
        }
        return found
    }

    private static func nextBlock(
        of bio: borrowing OpenSSLHandle, number: Int
    ) throws(JWSVerificationError) -> (label: String, der: [UInt8])? {
        var label: UnsafeMutablePointer<CChar>?
        var header: UnsafeMutablePointer<CChar>?
        var data: UnsafeMutablePointer<UInt8>?
        var count = 0
        guard unsafe PEM_read_bio(bio.pointer, &label, &header, &data, &count) == 1 else {
            if ErrorQueue.isEndOfPEM { return nil }
            throw JWSVerificationError(
                .invalidAnchor, "PEM block \(number) is damaged: its base64 or its end line")
        }
        defer {
            unsafe paidup_free(label)
            unsafe paidup_free(header)
            unsafe paidup_free(data)
        }
        let der = unsafe [UInt8](UnsafeBufferPointer(start: data, count: count))
        return (unsafe label.map { unsafe String(cString: $0) } ?? "", der)
    }
}
