// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import Testing

/// Takes lines of the export apart, without looking at signatures.
enum Decoded {
    /// A line with each JWS replaced by its payload, so that two lines can be compared although
    /// their signatures differ.
    static func line(_ text: some StringProtocol) throws -> JSONValue {
        try opened(JSONReader().read(String(text)))
    }

    static func lines(_ text: String) throws -> [JSONValue] {
        try text.split(separator: "\n").map { try line($0) }
    }

    private static func opened(_ value: JSONValue) throws -> JSONValue {
        switch value {
        case .object(let object):
            return .object(
                JSONObject(try object.members.map { ($0.key, try opened($0.value)) }))
        case .string(let text) where text.hasPrefix("ey"):
            return try opened(payload(of: text))
        default: return value
        }
    }

    private static func payload(of jws: String) throws -> JSONValue {
        let parts = jws.split(separator: ".")
        try #require(parts.count == 3)
        var base64 = parts[1].replacingOccurrences(of: "-", with: "+")
            .replacingOccurrences(of: "_", with: "/")
        base64 += String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
        return try JSONReader().read([UInt8](#require(Data(base64Encoded: base64))))
    }
}

extension JSONValue {
    /// The value at a path of members.
    func at(_ path: String...) -> JSONValue? {
        path.reduce(self) { value, key in value?.object?[key] }
    }

    /// The notification or transaction that a line of the export holds.
    var message: JSONValue? { at("signedPayload") ?? at("signedTransactionInfo") }

    /// The transaction that a line speaks of.
    var transaction: JSONValue? {
        at("signedPayload", "data", "signedTransactionInfo") ?? at("signedTransactionInfo")
    }
}
