// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Why a call of the App Store Server API has no answer.
///
/// `description` may be shown to anybody: no token and no body of a request is in it.
package struct AppStoreAPIError: Error, Hashable, Sendable {
    package enum Code: String, CaseIterable, Hashable, Sendable {
        /// What was asked for cannot be right; nothing was sent.
        case invalidRequest
        /// No token could be signed; nothing was sent.
        case cannotSign
        /// The store could not be reached.
        case unreachable
        /// The request cannot go out like this, such as to an address that is not sent to.
        case transport
        case timedOut
        case cancelled
        /// The store does not accept the key (HTTP 401).
        case unauthorized
        /// The store refused it and said why.
        case refused
        /// A limit was reached, the store's or the client's own before it.
        case limited
        /// The store failed.
        case storeFailed
        /// What came back is not what the store sends.
        case unreadable
        /// The store gave the same page again and said that there is more.
        case repeatedPage
    }

    package var code: Code
    /// What was wrong, in one line.
    package var reason: String
    /// The HTTP status, where an answer came.
    package var status: Int?
    /// The store's own code, known or not.
    package var storeCode: AppStore.APIErrorCode?
    /// Not before this instant is it worth trying again, by the store's word.
    package var retryAfter: Instant?
    /// Whether the same call may succeed later.
    package var retryCanHelp: Bool
    /// Whether it is certain that the store did not do what it was asked for.
    package var isKnownUndone: Bool

    package init(
        _ code: Code, _ reason: String, status: Int? = nil,
        storeCode: AppStore.APIErrorCode? = nil, retryAfter: Instant? = nil,
        retryCanHelp: Bool = false, isKnownUndone: Bool = true
    ) {
        self.code = code
        self.reason = reason
        self.status = status
        self.storeCode = storeCode
        self.retryAfter = retryAfter
        self.retryCanHelp = retryCanHelp
        self.isKnownUndone = isKnownUndone
    }
}

extension AppStoreAPIError: CustomStringConvertible {
    package var description: String { reason }
}

extension AppStoreAPIError {
    static let cancelled = AppStoreAPIError(
        .cancelled, "cancelled", retryCanHelp: true, isKnownUndone: false)

    static func invalid(_ reason: String) -> AppStoreAPIError {
        AppStoreAPIError(.invalidRequest, reason)
    }

    init(_ error: AppStoreTransportError) {
        switch error.code {
        case .notSent: self.init(.unreachable, error.reason, retryCanHelp: true)
        case .refused: self.init(.transport, error.reason)
        case .timedOut:
            self.init(.timedOut, error.reason, retryCanHelp: true, isKnownUndone: false)
        case .cancelled: self = .cancelled
        case .broken:
            self.init(.unreachable, error.reason, retryCanHelp: true, isKnownUndone: false)
        }
    }
}
