// SPDX-License-Identifier: Apache-2.0

/// What the next period of a subscription will be.
struct RenewalTerms {
    let product: StoreProduct
    /// What a period costs without an offer.
    let regularPrice: Int64
    private(set) var offer: StoreOffer?
    private(set) var offerPeriodsLeft = 0
    var commitment: StoreTransaction.Commitment?

    init(product: StoreProduct, regularPrice: Int64) {
        self.product = product
        self.regularPrice = regularPrice
    }

    /// What the period costs.
    var price: Int64 { offer?.price ?? regularPrice }

    /// Begins an offer, or goes on with one that counts for so many periods more.
    mutating func take(_ offer: StoreOffer, periodsLeft: Int? = nil) {
        self.offer = offer
        offerPeriodsLeft = periodsLeft ?? (offer.mode == .payAsYouGo ? offer.count - 1 : 0)
    }

    /// The length of the period.
    var period: StorePeriod {
        if commitment != nil { return .month }
        let regular = product.period ?? .month
        guard let offer else { return regular }
        switch offer.mode {
        case .freeTrial: return offer.period
        case .payUpFront: return offer.period.times(Int64(offer.count))
        case .payAsYouGo: return regular
        }
    }
}
