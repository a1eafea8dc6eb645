// SPDX-License-Identifier: Apache-2.0

import COpenSSL

/// SHA-256 through one algorithm object that is looked up once.
enum SHA256Digest {
    static let byteCount = 32

    /// libcrypto's implementation, fetched once: a lookup by name costs more than a short hash.
    static let algorithm = DigestAlgorithm(named: "SHA256")

    /// The digest of the bytes; nil where libcrypto could not work.
    static func digest(
        of bytes: [UInt8], _ algorithm: DigestAlgorithm = SHA256Digest.algorithm
    ) -> [UInt8]? {
        let digest = [UInt8](unsafeUninitializedCapacity: byteCount) { out, count in
            let done = unsafe bytes.withUnsafeBytes { input in
                unsafe EVP_Digest(
                    input.baseAddress, input.count, out.baseAddress, nil, algorithm.pointer, nil)
            }
            count = done == 1 ? byteCount : 0
        }
        return digest.isEmpty ? nil : digest
    }

    static func hexadecimal(
        of bytes: [UInt8], _ algorithm: DigestAlgorithm = SHA256Digest.algorithm
    ) -> String? {
        guard let digest = digest(of: bytes, algorithm) else { return nil }
        let digits = Array("0123456789abcdef".utf8)
        let text = digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: text, as: UTF8.self)
    }
}

/// A fetched algorithm, kept for the life of the process.
@safe struct DigestAlgorithm: @unchecked Sendable {
    // @unchecked because a fetched algorithm is immutable and counted atomically.
    /// The algorithm; nil where no provider has it.
    let pointer: OpaquePointer?

    init(named name: String) {
        unsafe pointer = EVP_MD_fetch(nil, name, nil)
    }
}
