// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP

/// Asks the control API of a simulator that is running.
struct SimulatorClient {
    private static let usual = "http://127.0.0.1:8485"
    private let url: String

    init(_ arguments: Arguments) {
        url = arguments.value(SimulatorOption.url) ?? Self.usual
    }

    /// The answer's body; an error where its status is one.
    func ask(
        _ method: String, _ path: String, _ body: JSONValue? = nil
    ) throws(CommandError) -> [UInt8] {
        let request = OutgoingRequest(
            method: method, url: "\(url)/control/\(path)",
            headers: body == nil ? [] : [("Content-Type", "application/json")],
            body: body.map { JSONWriter().bytes($0) } ?? [], timeout: 3600)
        let url = url
        let response = try Blocking.run { () async throws -> OutgoingResponse in
            let client = OutgoingClient(
                policy: AddressPolicy(allowsPrivateNetworks: true), bodyLimit: 256 << 20)
            do {
                return try await client.send(request)
            } catch {
                throw CommandError(
                    field: url, "\(error); is \"paidup simulate\" running there?", exitCode: 69)
            }
        }
        guard response.status == 200 else {
            let object = (try? JSONReader().read(response.body))?.object
            let reason = object?["reason"]?.string ?? "answered \(response.status)"
            throw CommandError(reason, exitCode: response.status == 409 ? 1 : CommandError.usage)
        }
        return response.body
    }

    /// Asks, and prints the answer as JSON that people can read.
    func show(
        _ method: String, _ path: String, _ body: JSONValue? = nil
    ) throws(CommandError) -> Int32 {
        let bytes = try ask(method, path, body)
        guard let value = try? JSONReader().read(bytes) else {
            throw CommandError("the simulator answered something that is no JSON")
        }
        try Console.write(JSONWriter(.pretty).string(value) + "\n")
        return 0
    }
}
