// SPDX-License-Identifier: Apache-2.0

/// Why a request has no answer.
package struct OutgoingError: Error, Hashable, Sendable {
    package var code: Code
    /// The particulars in words. No header, body or query is in them.
    package var reason: String

    package init(_ code: Code, _ reason: String) {
        self.code = code
        self.reason = reason
    }

    package enum Code: String, Hashable, Sendable {
        /// The URL is none that is sent to.
        case badURL
        /// The method or a header cannot be sent.
        case badRequest
        /// The name has no address, or nobody could say.
        case couldNotResolve
        /// The name has an address that is not sent to.
        case refusedAddress
        /// Nobody answers at the address.
        case couldNotConnect
        /// The other side could not prove who it is, or speaks no TLS that is safe.
        case tls
        case timedOut
        case cancelled
        /// What came back is no answer in HTTP, or it broke off.
        case badResponse
        /// libcurl could not work.
        case failed
    }
}

extension OutgoingError: CustomStringConvertible {
    package var description: String { "\(code.words): \(reason)" }
}

extension OutgoingError.Code {
    var words: String {
        switch self {
        case .badURL: "not a URL that is sent to"
        case .badRequest: "not a request that can be sent"
        case .couldNotResolve: "could not resolve the name"
        case .refusedAddress: "refused the address"
        case .couldNotConnect: "could not connect"
        case .tls: "no safe connection"
        case .timedOut: "timed out"
        case .cancelled: "cancelled"
        case .badResponse: "no proper answer"
        case .failed: "could not send"
        }
    }
}
