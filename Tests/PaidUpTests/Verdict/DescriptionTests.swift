// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

/// What a log shows of an answer.
@Suite struct DescriptionTests {
    private let paid = period("t1", 0..<30)

    @Test func `names stand for themselves`() {
        #expect("\(SubscriptionState.inGracePeriod)" == "inGracePeriod")
        #expect("\(Basis.Kind.paidPeriod)" == "paidPeriod")
        #expect("\(Source.Kind.verifyReceipt)" == "verifyReceipt")
        #expect("\(Assurance.signature)" == "signature")
        #expect("\(ProductType.nonRenewing)" == "Non-Renewing Subscription")
        #expect("\(InAppOwnershipType.familyShared)" == "FAMILY_SHARED")
        #expect("\(Store.appStore)" == "appStore")
        #expect("\(StoreEnvironment.sandbox)" == "Sandbox")
    }

    @Test func `an answer is told in words`() {
        let basis = Basis(.paidPeriod, paid.id)
        let end = (30 as Day).instant
        #expect(
            "\(Access.granted(basis, until: end))"
                == "granted until \(end): paidPeriod, statement \(paid.id)")
        #expect(
            "\(Access.granted(basis, until: nil))"
                == "granted without end: paidPeriod, statement \(paid.id)")
        #expect("\(Access.denied(.statement(paid.id)))" == "denied: statement \(paid.id)")
        #expect("\(Ground.noEvidence(LedgerRevision()))".hasPrefix("no evidence in ledger 0-"))
    }
}
