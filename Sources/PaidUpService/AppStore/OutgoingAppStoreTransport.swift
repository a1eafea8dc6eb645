// SPDX-License-Identifier: Apache-2.0

package import OutgoingHTTP
package import PaidUpAppStore

/// Carries requests to the App Store over libcurl.
package struct OutgoingAppStoreTransport: AppStoreTransport {
    /// More than a page of twenty transactions has, and what is signed in an answer besides.
    package static let bodyLimit = 16 << 20

    private let client: OutgoingClient

    /// The client should read answers of up to ``bodyLimit`` bytes.
    package init(_ client: OutgoingClient) {
        self.client = client
    }

    package func send(
        _ request: AppStoreRequest
    ) async throws(AppStoreTransportError) -> AppStoreResponse {
        let outgoing = OutgoingRequest(
            method: request.method, url: request.url, headers: request.headers,
            body: request.body, timeout: request.timeout)
        do throws(OutgoingError) {
            let response = try await client.send(outgoing)
            return AppStoreResponse(
                status: response.status, headers: response.headers, body: response.body,
                isTruncated: response.isTruncated)
        } catch {
            throw AppStoreTransportError(Self.code(of: error), error.description)
        }
    }

    static func code(of error: OutgoingError) -> AppStoreTransportError.Code {
        switch error.code {
        // Before the connection is safe nothing of the request goes out.
        case .couldNotResolve, .couldNotConnect, .tls: .notSent
        case .badURL, .badRequest, .refusedAddress: .refused
        case .timedOut: .timedOut
        case .cancelled: .cancelled
        case .badResponse, .failed: .broken
        }
    }
}
