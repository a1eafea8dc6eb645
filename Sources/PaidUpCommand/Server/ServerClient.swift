// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP

/// Asks a running server.
struct ServerClient: Sendable {
    let url: String
    let key: String?

    /// The operator names the URL, so any address will do.
    private static let client = OutgoingClient(
        policy: AddressPolicy(allowed: ["0.0.0.0/0", "::/0"].compactMap { AddressRange($0) }))

    init(url: String, key: String? = nil) {
        self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.key = key
    }

    /// Sends a request; an answer that is no success is an error with the server's own words.
    func ask(
        _ method: String, _ path: String, _ body: JSONValue? = nil
    ) throws(CommandError) -> JSONObject {
        var headers: [(name: String, value: String)] = []
        if let key { headers.append(("Authorization", "Bearer \(key)")) }
        if body != nil { headers.append(("Content-Type", "application/json")) }
        let request = OutgoingRequest(
            method: method, url: url + path, headers: headers,
            body: body.map { JSONWriter().bytes($0) } ?? [], timeout: 10)
        let result = Blocking.run { () async -> Result<OutgoingResponse, OutgoingError> in
            do throws(OutgoingError) {
                return .success(try await Self.client.send(request))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .failure(let error):
            throw CommandError(field: url, "\(error)", exitCode: CommandError.output)
        case .success(let response):
            let object = (try? JSONReader().read(response.body))?.object ?? JSONObject()
            guard (200..<300).contains(response.status) else {
                throw refusal(response.status, object)
            }
            return object
        }
    }

    private func refusal(_ status: Int, _ problem: JSONObject) -> CommandError {
        let faults = (problem["errors"]?.array ?? []).compactMap { fault in
            fault.object?["reason"]?.string
        }
        let words =
            [problem["title"]?.string, problem["detail"]?.string].compactMap { $0 } + faults
        return CommandError(
            field: url, (["the server answered \(status)"] + words).joined(separator: ": "),
            exitCode: CommandError.output)
    }

    /// What answers is no PaidUp.
    var unexpected: CommandError {
        CommandError(
            field: url, "the answer is not one of PaidUp's", exitCode: CommandError.output)
    }
}
