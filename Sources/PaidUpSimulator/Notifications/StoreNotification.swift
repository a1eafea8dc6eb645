// SPDX-License-Identifier: Apache-2.0

package import JSONText

/// A notification as the store made it, with what became of it.
public struct StoreNotification: Sendable {
    /// Apple's name of the type, such as `DID_RENEW`.
    public let type: String
    /// Apple's name of the subtype, where there is one.
    public let subtype: String?
    /// What tells repetitions: each attempt has the same.
    public let uuid: String
    /// When it was made and signed, in milliseconds since 1970; no two have the same.
    public let signedDate: Int64
    /// Whom it is about; nil for tests and summaries.
    public let customer: String?
    /// The product of its transaction.
    public let product: String?
    /// The status of the subscription at that time, by Apple's number.
    public let status: Int64?
    /// The transaction that it carries.
    public let transactionID: String?
    /// The chain of that transaction.
    public let originalTransactionID: String?
    /// When it was tried to send it, and with what result.
    public internal(set) var attempts: [SendAttempt] = []
    /// The payload with its parts decoded: `data.transaction` and `data.renewalInfo` stand where
    /// the real one carries signed strings.
    package let decoded: JSONObject

    let certificate: CertificateFault
    /// Lost on its way, in every attempt.
    let isLost: Bool
    let extraDelay: Int64
}

/// One attempt to send a notification.
public struct SendAttempt: Hashable, Sendable {
    /// When it was, in milliseconds since 1970.
    public let date: Int64
    /// What came of it.
    public let result: SendResult
}

/// What came of an attempt to send, by Apple's name for it.
public struct SendResult: RawRepresentable, Hashable, Sendable {
    /// Apple's name.
    public let rawValue: String

    /// Makes a result from Apple's name for it.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The receiver answered with a status from 200 to 206.
    public static let success = SendResult(rawValue: "SUCCESS")
    /// It answered with another.
    public static let unsuccessfulResponse = SendResult(
        rawValue: "UNSUCCESSFUL_HTTP_RESPONSE_CODE")
    /// It did not answer.
    public static let noResponse = SendResult(rawValue: "NO_RESPONSE")
    /// It did not answer in time.
    public static let timedOut = SendResult(rawValue: "TIMED_OUT")
    /// There was no connection.
    public static let socketIssue = SendResult(rawValue: "SOCKET_ISSUE")
    /// Something else went wrong.
    public static let other = SendResult(rawValue: "OTHER")

    /// The result that an answer's HTTP status means.
    public static func answer(status: Int) -> SendResult {
        (200...206).contains(status) ? .success : .unsuccessfulResponse
    }
}

/// A notification that arrives at the receiver.
public struct Delivery: Sendable {
    /// What arrives.
    public let notification: StoreNotification
    /// When it arrives, in milliseconds since 1970.
    public let at: Int64
    /// Which attempt it is, from 1.
    public let attempt: Int
    /// Whether the network repeats what the store sent once.
    public let isRepetition: Bool

    let index: Int
}
