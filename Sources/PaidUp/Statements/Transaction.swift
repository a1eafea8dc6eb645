// SPDX-License-Identifier: Apache-2.0

/// What a store said about one transaction.
///
/// The dates are the store's. Source: Apple's `JWSTransactionDecodedPayload`.
public struct Transaction: Hashable, Sendable {
    /// Apple's `transactionId`.
    public var id: String
    /// Apple's `productId`.
    public var productID: String
    /// Apple's `type`; `nil` where the store did not say, as verifyReceipt never does.
    public var type: ProductType?
    /// Apple's `subscriptionGroupIdentifier`.
    public var group: String?
    /// When the paid period, or a purchase for good, begins.
    public var purchaseDate: Instant
    /// When the paid period ends, half-open. `nil` where the store states none.
    public var expiresDate: Instant?
    /// When the store took the transaction back, by refund or by the end of sharing.
    public var revocationDate: Instant?
    /// Whether another plan replaced this one in mid period.
    public var isUpgraded: Bool
    /// Whether it is known to be a renewal, or known to be none; Apple's `transactionReason`.
    public var isRenewal: Bool?
    /// Whether the period is a free trial.
    public var isFreeTrial: Bool
    /// How the customer came to it.
    public var ownership: InAppOwnershipType
    /// Apple's `appAccountToken`.
    public var accountToken: AccountToken?
    /// The chain that this one continues; Apple's `previousOriginalTransactionId`.
    public var previousChainID: String?

    /// Makes a transaction; what is left out is what a store leaves out most often.
    public init(
        id: String, productID: String, type: ProductType?, purchaseDate: Instant,
        expiresDate: Instant? = nil, group: String? = nil, revocationDate: Instant? = nil,
        isUpgraded: Bool = false, isRenewal: Bool? = nil, isFreeTrial: Bool = false,
        ownership: InAppOwnershipType = .purchased, accountToken: AccountToken? = nil,
        previousChainID: String? = nil
    ) {
        self.id = id
        self.productID = productID
        self.type = type
        self.group = group
        self.purchaseDate = purchaseDate
        self.expiresDate = expiresDate
        self.revocationDate = revocationDate
        self.isUpgraded = isUpgraded
        self.isRenewal = isRenewal
        self.isFreeTrial = isFreeTrial
        self.ownership = ownership
        self.accountToken = accountToken
        self.previousChainID = previousChainID
    }

    /// An auto-renewable without an end is kept without effect; it is never a lifetime.
    package var hasRequiredEnd: Bool {
        type != .autoRenewable || expiresDate != nil
    }
}
