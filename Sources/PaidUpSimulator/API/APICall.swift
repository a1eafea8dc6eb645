// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// A request taken apart: segments of the path, the query, and the body read.
struct APICall {
    let method: String
    let path: [String]
    let query: [(name: String, value: String)]
    private let bytes: [UInt8]

    init(_ request: APIRequest) {
        let parts = request.target.split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = request.method
        path = parts[0].split(separator: "/").map { PercentText.decoded($0) ?? String($0) }
        query = (parts.count > 1 ? parts[1] : "").split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let value = sides.count > 1 ? sides[1] : ""
            return (
                PercentText.decoded(sides[0]) ?? String(sides[0]),
                PercentText.decoded(value) ?? String(value)
            )
        }
        bytes = request.body
    }

    func value(_ name: String) -> String? { query.last { $0.name == name }?.value }

    func values(_ name: String) -> [String] { query.filter { $0.name == name }.map(\.value) }

    /// An instant of the query.
    func instant(_ name: String, _ error: APIError) throws(APIError) -> Int64? {
        guard let text = value(name) else { return nil }
        guard let instant = Int64(text), instant >= 0 else { throw error }
        return instant
    }

    func flag(_ name: String, _ error: APIError) throws(APIError) -> Bool? {
        guard let text = value(name) else { return nil }
        guard let flag = Bool(text.lowercased()) else { throw error }
        return flag
    }

    func object() throws(APIError) -> JSONObject {
        guard let object = (try? JSONReader().read(bytes))?.object else { throw .badRequest }
        return object
    }
}

/// Percent-encoding (RFC 3986, 2.1).
enum PercentText {
    /// Nil where an escape is broken or the bytes are no UTF-8.
    static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                bytes.append(byte == 0x2B ? 0x20 : byte)
                continue
            }
            guard
                rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
