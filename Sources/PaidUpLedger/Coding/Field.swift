// SPDX-License-Identifier: Apache-2.0

/// What a stored statement has, by the number that stands for its name. A number is never given to
/// another field, and neither the kinds' nor the words' places ever change.
enum Field: UInt8 {
    case id = 1
    case productID
    case type
    case group
    case purchaseDate
    case expiresDate
    case revocationDate
    case isUpgraded
    case isRenewal
    case isFreeTrial
    case ownership
    case accountToken
    case previousChainID
    case renewalProductID
    case willRenew
    case isInBillingRetry
    case gracePeriodExpiresDate
    case expirationIntent
    case renewalDate
    case priceIncreaseStatus
    case code
    case renewalSignedDate
    case transactionID
    case isDeclined
    case customer
    case entitlement
    case from
    case until
    case revokedAt

    /// What a statement is; its first byte.
    enum Kind: UInt8 {
        case transaction = 1
        case renewal
        case status
        case refundRequest
        case grant
    }

    /// How a value is written, in the two low bits of its field's byte.
    enum Form: UInt8 {
        case no
        case yes
        /// LEB128, the sign in the lowest bit.
        case integer
        /// LEB128: twice the count of bytes of UTF-8 that follow, or one more than twice the place
        /// of a word in ``words``.
        case text
    }

    /// What the store says so often that it has a number.
    static let words = [
        "Auto-Renewable Subscription", "Non-Consumable", "Consumable",
        "Non-Renewing Subscription", "PURCHASED", "FAMILY_SHARED",
    ].map { ByteText($0) }
}
