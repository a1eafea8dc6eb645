// SPDX-License-Identifier: Apache-2.0

/// What a store said, when it said so by its own clock, and when it reached us.
///
/// Its identity is what was said. A statement is replaced only by a newer one about the same
/// thing; its order of arrival means nothing.
public struct Statement: Hashable, Sendable {
    /// The subscription or purchase that it is about.
    public let chain: ChainKey
    /// What was said.
    public let content: Content
    /// The store's clock when it was said.
    public let signedDate: Instant
    /// Why it is believed.
    public let assurance: Assurance
    /// Its earliest delivery.
    public let delivery: Delivery
    /// The hash of what was said.
    public let id: StatementID

    /// The kinds of things that are said.
    public enum Content: Hashable, Sendable {
        /// About one transaction.
        case transaction(Transaction)
        /// About the coming renewal.
        case renewal(Renewal)
        /// About the chain as a whole.
        case status(ChainStatus)
        /// About a request for a refund.
        case refundRequest(RefundRequest)
        /// By the operator.
        case grant(Grant)
    }

    /// Makes a statement and computes its identity.
    ///
    /// - Parameter assurance: why it is believed. It is taken at its word; see
    ///   ``Assurance/signature``.
    public init(
        chain: ChainKey, content: Content, signedDate: Instant, assurance: Assurance,
        delivery: Delivery
    ) {
        self.chain = chain
        self.content = content
        self.signedDate = signedDate
        self.assurance = assurance
        self.delivery = delivery
        id = Statement.identity(chain, content, signedDate, assurance)
    }

    /// The same words through the same door, received at another instant.
    package func received(at instant: Instant) -> Statement {
        Statement(
            id: id, chain: chain, content: content, signedDate: signedDate, assurance: assurance,
            delivery: Delivery(receivedAt: instant, source: delivery.source))
    }

    /// Puts a statement together again whose identity is known.
    package init(
        id: StatementID, chain: ChainKey, content: Content, signedDate: Instant,
        assurance: Assurance, delivery: Delivery
    ) {
        self.id = id
        self.chain = chain
        self.content = content
        self.signedDate = signedDate
        self.assurance = assurance
        self.delivery = delivery
    }
}
