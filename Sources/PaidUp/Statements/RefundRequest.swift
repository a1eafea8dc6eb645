// SPDX-License-Identifier: Apache-2.0

/// What a store said about a customer's request for a refund. It moves no access by itself.
///
/// Source: Apple's notifications `CONSUMPTION_REQUEST` and `REFUND_DECLINED`.
public struct RefundRequest: Hashable, Sendable {
    /// The transaction that the customer wants refunded.
    public var transactionID: String
    /// Whether the store has declined; otherwise it is still deciding. An app reads it off the
    /// ``Outlook``.
    package var isDeclined: Bool

    /// Makes a word about a refund request.
    public init(transactionID: String, isDeclined: Bool) {
        self.transactionID = transactionID
        self.isDeclined = isDeclined
    }
}
