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
