// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

extension AppStoreAPIError {
    private static let messageLimit = 200
    private static let blank: Unicode.Scalar = " "

    /// What an answer that is no success says; `nil` for a success.
    init?(_ response: AppStoreResponse, now: Instant) {
        guard !(200..<300).contains(response.status) else { return nil }
        let said = Self.said(response.body)
        let words = Self.words(response.status, said)
        let retryAfter = response.header("Retry-After").flatMap { RetryAfter.instant($0, now: now) }
        switch response.status {
        case 401:
            self.init(
                .unauthorized,
                "\(words); are the key, its id, the issuer and the app the right "
                    + "ones, and is the clock right?",
                status: 401, storeCode: said.code)
        case 408:
            self.init(
                .timedOut, words, status: 408, storeCode: said.code, retryCanHelp: true,
                isKnownUndone: false)
        case 429:
            self.init(
                .limited, words, status: 429, storeCode: said.code, retryAfter: retryAfter,
                retryCanHelp: true)
        case 500...:
            self.init(
                .storeFailed, words, status: response.status, storeCode: said.code,
                retryAfter: retryAfter, retryCanHelp: said.code?.retryCanHelp ?? true,
                isKnownUndone: false)
        case 400...:
            self.init(
                .refused, words, status: response.status, storeCode: said.code,
                retryAfter: retryAfter, retryCanHelp: said.code?.retryCanHelp ?? false)
        default:
            self.init(
                .unreadable, "\(words); the store sends no such status", status: response.status,
                isKnownUndone: false)
        }
    }

    /// The store's code and message; nothing where the body is something else, such as a proxy's.
    private static func said(_ body: [UInt8]) -> (code: AppStore.APIErrorCode?, message: String?) {
        guard let object = try? JSONReader().read(body).object else { return (nil, nil) }
        let code = object["errorCode"]?.number?.int64.map { AppStore.APIErrorCode(rawValue: $0) }
        return (code, object["errorMessage"]?.string.map(plain))
    }

    private static func words(
        _ status: Int, _ said: (code: AppStore.APIErrorCode?, message: String?)
    ) -> String {
        var words = "HTTP \(status)"
        if let code = said.code {
            words += ", \(code.rawValue)" + (code.name.map { " \($0)" } ?? "")
        }
        if let message = said.message, !message.isEmpty { words += ": \(message)" }
        return words
    }

    /// One line of text that a terminal shows as it is.
    private static func plain(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(messageLimit).map { scalar in
            scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) ? blank : scalar
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
