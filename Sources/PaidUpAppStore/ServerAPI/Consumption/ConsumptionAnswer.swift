// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// What is sent about a purchase whose refund was asked for, or why nothing is.
package enum ConsumptionAnswer<Request: Hashable & Sendable>: Hashable, Sendable {
    case send(Request)
    case withhold(Reason)

    package enum Reason: String, Hashable, Sendable {
        /// The operator did not turn it on.
        case turnedOff
        /// The customer did not agree.
        case noConsent
    }
}

extension ConsumptionFacts {
    private func answer<Request: Hashable & Sendable>(
        _ isTurnedOn: Bool, _ request: Request
    ) -> ConsumptionAnswer<Request> {
        guard isTurnedOn else { return .withhold(.turnedOff) }
        return customerConsented ? .send(request) : .withhold(.noConsent)
    }

    /// The answer for the second version of the call.
    package func answer(isTurnedOn: Bool) -> ConsumptionAnswer<ConsumptionRequest> {
        answer(isTurnedOn, request)
    }

    /// The answer for the first version of the call.
    package func answerV1(isTurnedOn: Bool) -> ConsumptionAnswer<ConsumptionRequestV1> {
        answer(isTurnedOn, requestV1)
    }

    /// What the second version of the call would say, whether it may be sent or not.
    package var request: ConsumptionRequest {
        ConsumptionRequest(
            customerConsented: customerConsented, sampleContentProvided: sampleContentProvided,
            deliveryStatus: delivery.second, consumptionPercentage: percentage,
            refundPreference: preference?.second)
    }

    /// What the first version of the call would say, whether it may be sent or not.
    package var requestV1: ConsumptionRequestV1 {
        var request = ConsumptionRequestV1(
            customerConsented: customerConsented, deliveryStatus: delivery.first)
        request.consumptionStatus = consumptionStatus
        request.sampleContentProvided = sampleContentProvided
        request.appAccountToken = accountToken
        request.accountTenure = tenure
        request.lifetimeDollarsPurchased = .init(rawValue: dollars { _ in true })
        request.lifetimeDollarsRefunded = .init(rawValue: dollars { $0.isRefunded })
        request.refundPreference = preference?.first ?? .undeclared
        return request
    }

    /// The store takes none for auto-renewable subscriptions, and only 0 for what did not arrive.
    private var percentage: Int? {
        guard productType != .autoRenewable, let part = consumedPart, part.isFinite else {
            return nil
        }
        guard delivery == .delivered else { return 0 }
        return Int((min(max(part, 0), 1) * Double(ConsumptionRequest.wholePercentage)).rounded())
    }

    private var consumptionStatus: AppStore.ConsumptionStatus {
        guard let part = consumedPart, part.isFinite else { return .undeclared }
        if part <= 0 { return .notConsumed }
        return part < 1 ? .partiallyConsumed : .fullyConsumed
    }

    private var tenure: AppStore.AccountTenure {
        guard let since = accountSince, since <= now else { return .undeclared }
        let days = now.milliseconds(since: since) / 86_400_000
        let ends: [Int64] = [3, 10, 30, 90, 180, 365]
        return .init(rawValue: Int64(1 + ends.count { $0 <= days }))
    }

    /// The store's class of a sum in US dollars. Other currencies are not converted, so with one
    /// of them the sum is unknown.
    private func dollars(_ isCounted: (Purchase) -> Bool) -> Int64 {
        guard let counted = purchases?.filter(isCounted),
            counted.allSatisfy({ $0.currency == "USD" || $0.price == 0 })
        else { return 0 }
        var sum: Int64 = 0
        for purchase in counted {
            let (next, isTooLarge) = sum.addingReportingOverflow(max(0, purchase.price))
            sum = isTooLarge ? .max : next
        }
        let ends: [Int64] = [1, 50_000, 100_000, 500_000, 1_000_000, 2_000_000]
        return Int64(1 + ends.count { $0 <= sum })
    }
}
