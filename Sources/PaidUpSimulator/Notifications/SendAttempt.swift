// SPDX-License-Identifier: Apache-2.0

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
