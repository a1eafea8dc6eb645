// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// The payload that Apple calls JWSTransactionDecodedPayload.
    func payload(of transaction: StoreTransaction, signedDate: Int64) -> JSONObject {
        let customer = customers[transaction.customer]
        let storefront = customer?.storefront ?? settings.storefront
        var object = JSONObject()
        object.add("transactionId", transaction.id)
        object.add("originalTransactionId", transaction.originalID)
        object.add("webOrderLineItemId", transaction.webOrderLineItemID)
        object.add("bundleId", settings.bundleID)
        object.add("productId", transaction.productID)
        object.add("subscriptionGroupIdentifier", transaction.group)
        object.add("purchaseDate", transaction.purchaseDate)
        object.add("originalPurchaseDate", transaction.originalPurchaseDate)
        object.add("expiresDate", transaction.expiresDate)
        object.add("quantity", transaction.quantity)
        object.add("type", transaction.type.rawValue)
        object.add("appAccountToken", transaction.appAccountToken)
        object.add("inAppOwnershipType", transaction.isShared ? "FAMILY_SHARED" : "PURCHASED")
        object.add("signedDate", signedDate)
        if let revocation = transaction.revocation {
            object.add("revocationReason", revocation.reason)
            object.add("revocationDate", revocation.date)
        }
        // The field is there only when it is true.
        if transaction.isUpgraded { object.add("isUpgraded", true) }
        object.add("environment", settings.environment.rawValue)
        object.add("transactionReason", transaction.isRenewal ? "RENEWAL" : "PURCHASE")
        object.add("storefront", storefront.countryCode)
        object.add("storefrontId", storefront.id)
        object.add("price", transaction.price)
        object.add("currency", storefront.currency)
        addOffer(transaction.offer, to: &object)
        object.add("appTransactionId", customer?.appTransactionID)
        if let revocation = transaction.revocation {
            object.add("revocationType", revocation.type)
            object.add("revocationPercentage", revocation.percentage)
        }
        addCommitment(of: transaction, to: &object)
        return object
    }

    func addOffer(_ offer: StoreOffer?, to object: inout JSONObject) {
        guard let offer else { return }
        object.add("offerType", offer.kind.rawValue)
        // Introductory offers have no identifier.
        if offer.kind != .introductory { object.add("offerIdentifier", offer.id) }
        object.add("offerDiscountType", offer.mode.rawValue)
        object.add("offerPeriod", offer.period.times(Int64(offer.count)).description)
    }

    private func addCommitment(of transaction: StoreTransaction, to object: inout JSONObject) {
        guard let commitment = transaction.commitment else { return }
        object.add("billingPlanType", "MONTHLY")
        var info = JSONObject()
        info.add("billingPeriodNumber", Int64(commitment.number))
        info.add("totalBillingPeriods", Int64(StoreTransaction.Commitment.periods))
        info.add("commitmentExpiresDate", commitment.expires)
        info.add("commitmentPrice", commitment.price)
        object["commitmentInfo"] = .object(info)
    }

    /// The payload that Apple calls AppTransaction.
    func appTransactionPayload(of customer: StoreCustomer, signedDate: Int64) -> JSONObject {
        let isSandbox = settings.environment == .sandbox
        var object = JSONObject()
        object.add("receiptType", settings.environment.rawValue)
        if !isSandbox { object.add("appAppleId", settings.appAppleID) }
        object.add("bundleId", settings.bundleID)
        object.add("applicationVersion", "1")
        object.add("receiptCreationDate", signedDate)
        // In sandbox the date is always the first of August 2013.
        object.add("originalPurchaseDate", isSandbox ? 1_375_340_400_000 : customer.firstSeen)
        object.add("originalApplicationVersion", isSandbox ? "1.0" : "1")
        object.add("appTransactionId", customer.appTransactionID)
        object.add("originalPlatform", "iOS")
        return object
    }
}
