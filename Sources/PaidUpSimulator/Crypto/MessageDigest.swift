// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// A hash function of libcrypto, plain and with a key (RFC 2104).
@safe struct MessageDigest {
    private let kind: OpaquePointer

    /// Nil where libcrypto knows no such function. The names are libcrypto's, such as `SHA256`.
    init?(named name: String) {
        guard let kind = unsafe EVP_get_digestbyname(name) else { return nil }
        unsafe self.kind = kind
    }

    var count: Int { Int(unsafe EVP_MD_get_size(kind)) }

    func hash(_ bytes: [UInt8]) throws(SimulatorError) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
        guard unsafe EVP_Digest(bytes, bytes.count, &digest, nil, kind, nil) == 1 else {
            throw .internalFailure("hash")
        }
        return Array(digest.prefix(count))
    }

    func code(of bytes: [UInt8], key: [UInt8]) throws(SimulatorError) -> [UInt8] {
        let width = Int(unsafe EVP_MD_get_block_size(kind))
        let short = key.count > width ? try hash(key) : key
        let padded = short + [UInt8](repeating: 0, count: width - short.count)
        let inner = try hash(padded.map { $0 ^ 0x36 } + bytes)
        return try hash(padded.map { $0 ^ 0x5C } + inner)
    }
}
