// SPDX-License-Identifier: Apache-2.0

/// A reduced price for some time.
public struct StoreOffer: Hashable, Sendable {
    /// The name by which it is taken, and the `offerIdentifier` of all but introductory offers.
    public var id: String
    /// Who may take it.
    public var kind: Kind
    /// How it is paid.
    public var mode: Mode
    /// The length of one of its periods.
    public var period: StorePeriod
    /// How many periods it lasts; more than one for `payAsYouGo` only.
    public var count: Int
    /// The price of a period, or of the whole offer, in thousandths of the currency's unit.
    public var price: Int64

    /// Who may take an offer, by Apple's number.
    public enum Kind: Int64, Sendable, CaseIterable {
        /// Who has had none in the group before.
        case introductory = 1
        /// Whom the app chooses.
        case promotional = 2
        /// Who has a code.
        case code = 3
        /// Who left.
        case winBack = 4
    }

    /// How an offer is paid, by Apple's name.
    public enum Mode: String, Sendable, CaseIterable {
        /// Not at all.
        case freeTrial = "FREE_TRIAL"
        /// Period by period.
        case payAsYouGo = "PAY_AS_YOU_GO"
        /// At once.
        case payUpFront = "PAY_UP_FRONT"
    }

    /// Makes an offer.
    public init(
        _ id: String, _ kind: Kind, _ mode: Mode = .freeTrial, period: StorePeriod = .week,
        count: Int = 1, price: Int64 = 0
    ) {
        self.id = id
        self.kind = kind
        self.mode = mode
        self.period = period
        self.count = count
        self.price = price
    }
}
