// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// The payload that Apple calls JWSRenewalInfoDecodedPayload.
    func renewalInfo(of chain: Chain, signedDate: Int64) -> JSONObject {
        let customer = customers[chain.customer]
        let latest = chain.transactions.last.flatMap { transactions[$0] }
        let terms = nextTerms(of: chain)
        let renews = willRenew(chain)
        var object = JSONObject()
        object.add("expirationIntent", expirationIntent(of: chain))
        object.add("originalTransactionId", chain.id)
        object.add("autoRenewProductId", terms.product.id)
        object.add("productId", chain.productID)
        object.add("autoRenewStatus", renews ? 1 : 0)
        addTrouble(of: chain, to: &object)
        if let price = chain.newPrice { object.add("priceIncreaseStatus", price.isAgreed ? 1 : 0) }
        if renews {
            addOffer(terms.offer, to: &object)
            object.add("renewalPrice", terms.price)
            object.add("currency", customer?.storefront.currency)
        }
        object.add("signedDate", signedDate)
        object.add("environment", settings.environment.rawValue)
        object.add("recentSubscriptionStartDate", chain.recentStart)
        object.add("renewalDate", latest?.expiresDate)
        let offers = winBackOffers(to: chain)
        if !offers.isEmpty {
            object["eligibleWinBackOfferIds"] = .array(offers.map(JSONValue.string))
        }
        object.add("appAccountToken", chain.isShared ? nil : chain.token)
        object.add("appTransactionId", customer?.appTransactionID)
        addCommitment(of: chain, latest, to: &object)
        return object
    }

    /// A charge that failed: the flag is true throughout grace and retry, and false once a
    /// subscription has expired; while it is active the field is absent.
    private func addTrouble(of chain: Chain, to object: inout JSONObject) {
        switch chain.phase {
        case .active: break
        case .grace(let until):
            object.add("isInBillingRetryPeriod", true)
            object.add("gracePeriodExpiresDate", until)
        case .retry(let graceEnded):
            object.add("isInBillingRetryPeriod", true)
            // It can outlast the grace period.
            object.add("gracePeriodExpiresDate", graceEnded)
        case .expired:
            object.add("isInBillingRetryPeriod", false)
        }
    }

    private func expirationIntent(of chain: Chain) -> Int64? {
        switch chain.phase {
        case .active: nil
        // Apple's table has the billing error in grace too, though service is due.
        case .grace, .retry: 2
        case .expired(let intent): intent
        }
    }

    /// The offers that may bring a customer back: none while a charge is being retried.
    private func winBackOffers(to chain: Chain) -> [String] {
        guard case .expired = chain.phase, !chain.isShared else { return [] }
        let offers = products[chain.productID]?.offers ?? []
        return offers.filter { $0.kind == .winBack }.map(\.id)
    }

    private func addCommitment(
        of chain: Chain, _ latest: StoreTransaction?, to object: inout JSONObject
    ) {
        // The fields are there only while a commitment runs.
        guard chain.isCommitment, let commitment = latest?.commitment, isInForce(chain) else {
            return
        }
        var info = JSONObject()
        info.add("commitmentAutoRenewProductId", chain.renewalProductID)
        info.add("commitmentAutoRenewStatus", chain.commitmentRenews ? 1 : 0)
        info.add("commitmentRenewalBillingPlanType", "MONTHLY")
        info.add("commitmentRenewalDate", commitment.expires)
        info.add("commitmentRenewalPrice", products[chain.renewalProductID]?.price)
        object["commitmentInfo"] = .object(info)
        object.add("renewalBillingPlanType", "MONTHLY")
    }
}
