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
