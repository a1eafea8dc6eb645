// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpSimulator
import Testing

extension AppStoreSimulator {
    /// The JSON object of an answer that must have a status.
    mutating func ask(
        _ method: String, _ target: String, _ body: JSONValue? = nil, status: Int = 200,
        at location: SourceLocation = #_sourceLocation
    ) throws -> JSONObject {
        let text = body.map { JSONWriter().string($0) } ?? ""
        let response = respond(to: APIRequest(method, target, body: text))
        #expect(response.status == status, "\(response.text)", sourceLocation: location)
        if response.body.isEmpty { return [:] }
        return try JSONReader().read(response.body).object ?? [:]
    }

    /// The id of the latest transaction that the store spoke of.
    var latestID: String { notifications.last { $0.transactionID != nil }?.transactionID ?? "" }
}

extension JSONValue {
    /// The payload of a compact JWS, not verified.
    var claims: JSONObject {
        let part = string?.split(separator: ".").dropFirst().first ?? ""
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
        var (bytes, bits, count): ([UInt8], Int, Int) = ([], 0, 0)
        for letter in part.utf8 {
            bits = (bits << 6 | (letters.firstIndex(of: letter) ?? 0)) & 0xFFFF
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(bits >> count & 0xFF))
            }
        }
        return (try? JSONReader().read(bytes))?.object ?? [:]
    }
}
