// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// Bytes out of libcrypto, and the few things done to them.
enum Bytes {
    /// What an `i2d` function writes into memory of libcrypto; nil where it fails.
    static func der(_ write: (inout UnsafeMutablePointer<UInt8>?) -> Int32) -> [UInt8]? {
        var memory: UnsafeMutablePointer<UInt8>?
        let count = unsafe write(&memory)
        defer { unsafe paidup_free(memory) }
        guard count > 0 else { return nil }
        return unsafe [UInt8](UnsafeBufferPointer(start: memory, count: Int(count)))
    }

    /// What a function writes into a BIO; nil where it fails.
    static func written(_ write: (OpaquePointer) -> Int32) -> [UInt8]? {
        guard
            let bio = unsafe OpenSSLHandle(paidup_bio_for_writing(), BIO_free_all),
            unsafe write(bio.pointer) == 1
        else { return nil }
        var start: UnsafePointer<UInt8>?
        let count = unsafe paidup_bio_contents(bio.pointer, &start)
        return unsafe [UInt8](UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    }

    static func random(_ count: Int) throws(SimulatorError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        guard unsafe RAND_priv_bytes(&bytes, Int32(count)) == 1 else {
            throw .internalFailure("make random bytes")
        }
        return bytes
    }

    /// The given seed, or a new one.
    static func seed(_ given: [UInt8]?) throws(SimulatorError) -> [UInt8] {
        if let given { return given }
        return try random(32)
    }

    static func sha512(_ bytes: [UInt8]) throws(SimulatorError) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: 64)
        guard unsafe EVP_Digest(bytes, bytes.count, &digest, nil, EVP_sha512(), nil) == 1 else {
            throw .internalFailure("hash")
        }
        return digest
    }
}
