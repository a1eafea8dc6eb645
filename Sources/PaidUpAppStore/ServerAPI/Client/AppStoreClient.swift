// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Asks the App Store Server API.
///
/// All callers of one client share its token and its limits; copies are the same client. A call
/// that fails is tried again where that can help and cannot do harm. Answers keep the signed texts
/// as they came: nothing is verified here, see ``SignedAnswerReader``.
///
/// ```swift
/// let client = AppStoreClient(credentials, host: .production, transport: transport, clock: clock)
/// let answer = try await client.subscriptionStatuses(of: "1000000900000001")
/// ```
package struct AppStoreClient: Sendable {
    package struct Settings: Sendable {
        package var limits = AppStoreLimits()
        package var retries = RetryPolicy()
        /// Seconds for one attempt.
        package var attemptTimeout: Double = 30
        /// Milliseconds for a call, with all its attempts and waits.
        package var callTimeout: Int64 = 300_000
        package var userAgent = "PaidUp"

        package init() {}
    }

    private typealias Reading = @Sendable (AppStoreResponse) throws(AppStoreAPIError) -> JSONObject

    package let host: AppStoreHost
    private let transport: any AppStoreTransport
    private let clock: AppStoreClock
    private let settings: Settings
    private let tokens: BearerTokens
    private let limiter: RequestLimiter

    package init(
        _ credentials: AppStoreCredentials, host: AppStoreHost,
        transport: any AppStoreTransport, clock: AppStoreClock, settings: Settings = Settings()
    ) {
        self.host = host
        self.transport = transport
        self.clock = clock
        self.settings = settings
        tokens = BearerTokens(credentials)
        limiter = RequestLimiter(settings.limits, isSandbox: host.isSandbox, clock: clock)
    }

    /// Sends a call whose answer has no content.
    package func send(_ call: AppStoreCall) async throws(AppStoreAPIError) {
        _ = try await carryOut(call)
    }

    /// Sends a call and reads its answer.
    package func answer<Answer: AppStorePayload>(
        _ call: AppStoreCall, as type: Answer.Type = Answer.self
    ) async throws(AppStoreAPIError) -> Answer {
        let content = try await carryOut(call, reading: Self.content)
        return Answer(members: PayloadMembers(content))
    }

    /// All attempts of a call. Nobody looks at the content where nothing reads it.
    private func carryOut(
        _ call: AppStoreCall,
        reading: Reading = { _ throws(AppStoreAPIError) in JSONObject() }
    ) async throws(AppStoreAPIError) -> JSONObject {
        let deadline = clock.uptime() + settings.callTimeout
        var attempt = 1
        var hasNewToken = false
        while true {
            try await limiter.admit(to: call.endpoint, before: deadline)
            let begin = clock.now()
            let token = try await tokens.token(at: begin)
            do throws(AppStoreAPIError) {
                return try reading(try await attemptOnce(call, token, before: deadline))
            } catch {
                if error.code == .unauthorized {
                    await tokens.discard(token)
                    // A token that was kept may have been revoked with its key; a new one tells.
                    guard !hasNewToken, token.madeAt < begin else { throw error }
                    hasNewToken = true
                    continue
                }
                if let instant = error.retryAfter {
                    await limiter.close(call.endpoint, until: instant)
                }
                try await wait(after: attempt, error, call, before: deadline)
                attempt += 1
            }
        }
    }

    /// Waits for the next attempt, or throws the error of the last one.
    private func wait(
        after attempt: Int, _ error: AppStoreAPIError, _ call: AppStoreCall,
        before deadline: Int64
    ) async throws(AppStoreAPIError) {
        let delay = settings.retries.delay(
            after: attempt, error, of: call.endpoint, now: clock.now(), chance: clock.chance())
        guard let delay, delay <= deadline - clock.uptime() else { throw error }
        try await clock.wait(delay)
    }

    private func attemptOnce(
        _ call: AppStoreCall, _ token: BearerTokens.Token, before deadline: Int64
    ) async throws(AppStoreAPIError) -> AppStoreResponse {
        if Task.isCancelled { throw .cancelled }
        let left = Double(deadline - clock.uptime()) / 1000
        let request = request(call, token.text, timeout: min(settings.attemptTimeout, left))
        let response: AppStoreResponse
        do throws(AppStoreTransportError) {
            response = try await transport.send(request)
        } catch {
            throw AppStoreAPIError(error)
        }
        if let error = AppStoreAPIError(response, now: clock.now()) { throw error }
        return response
    }

    private func request(
        _ call: AppStoreCall, _ token: String, timeout: Double
    ) -> AppStoreRequest {
        var headers = [
            ("User-Agent", settings.userAgent), ("Authorization", "Bearer \(token)"),
            ("Accept", "application/json"),
        ]
        if call.body != nil { headers.append(("Content-Type", "application/json")) }
        return AppStoreRequest(
            method: call.method.rawValue, url: host.baseURL + call.target,
            headers: headers.map { (name: $0.0, value: $0.1) }, body: call.bodyBytes,
            timeout: max(0.001, timeout))
    }

    private static func content(
        of response: AppStoreResponse
    ) throws(AppStoreAPIError) -> JSONObject {
        let status = response.status
        guard !response.isTruncated else {
            throw AppStoreAPIError(
                .unreadable, "HTTP \(status): the answer is longer than is read", status: status,
                isKnownUndone: false)
        }
        let value: JSONValue
        do throws(JSONError) {
            value = try JSONReader().read(response.body)
        } catch {
            throw unreadable(status, "expected JSON: \(error)")
        }
        guard let object = value.object else {
            throw unreadable(status, "expected an object, found \(value.kind)")
        }
        return object
    }

    /// What was garbled on its way may come whole the next time.
    private static func unreadable(_ status: Int, _ words: String) -> AppStoreAPIError {
        AppStoreAPIError(
            .unreadable, "HTTP \(status): \(words)", status: status, retryCanHelp: true,
            isKnownUndone: false)
    }
}
