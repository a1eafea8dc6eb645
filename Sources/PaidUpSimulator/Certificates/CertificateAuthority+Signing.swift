// SPDX-License-Identifier: Apache-2.0

import COpenSSL

extension CertificateAuthority {
    /// Signs a payload as the App Store does: a compact JWS, ES256, with the chain in `x5c`.
    public func sign(payload: [UInt8]) throws(SimulatorError) -> String {
        try sign(payload: payload, header: header())
    }

    /// Signs a payload under a header of the caller's making, valid or not.
    ///
    /// - Parameter header: the bytes of the header before they are encoded.
    public func sign(payload: [UInt8], header: [UInt8]) throws(SimulatorError) -> String {
        ERR_clear_error()
        defer { ERR_clear_error() }
        let signed = "\(Base64Text.url(header)).\(Base64Text.url(payload))"
        let signature = try leaf.key.signature(over: Array(signed.utf8))
        return "\(signed).\(Base64Text.url(signature))"
    }

    /// The header of a message, as JSON.
    ///
    /// - Parameters:
    ///   - algorithm: the value of `alg`.
    ///   - certificates: the chain in DER; nil takes the authority's own.
    public func header(
        algorithm: String = "ES256", certificates: [[UInt8]]? = nil
    ) -> [UInt8] {
        let chain = (certificates ?? self.certificates).map { "\"\(Base64Text.standard($0))\"" }
        return Array("{\"alg\":\"\(algorithm)\",\"x5c\":[\(chain.joined(separator: ","))]}".utf8)
    }
}
