// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

@Suite("Apple's payloads")
struct PayloadTests {
    static let payloads: [any AppStorePayload.Type] = [
        ResponseBodyV2.self, ResponseBodyV2DecodedPayload.self, NotificationData.self,
        Summary.self, ExternalPurchaseToken.self, AppData.self,
        JWSTransactionDecodedPayload.self, JWSRenewalInfoDecodedPayload.self,
        AppTransaction.self, DecodedRealtimeRequestBody.self, TransactionCommitmentInfo.self,
        RenewalCommitmentInfo.self, AdvancedCommerceTransactionInfo.self,
        AdvancedCommerceTransactionItem.self, AdvancedCommerceRefund.self,
        AdvancedCommerceRenewalInfo.self, AdvancedCommerceRenewalItem.self,
        AdvancedCommercePriceIncreaseInfo.self, AdvancedCommerceOffer.self,
        AdvancedCommerceDescriptors.self, HistoryResponse.self, StatusResponse.self,
        SubscriptionGroupIdentifierItem.self, LastTransactionsItem.self,
        TransactionInfoResponse.self, RefundHistoryResponse.self,
        NotificationHistoryResponse.self, NotificationHistoryResponseItem.self,
        SendAttemptItem.self, OrderLookupResponse.self, CheckTestNotificationResponse.self,
        AppTransactionInfoResponse.self,
    ]

    @Test("what is not known survives a round trip", arguments: payloads.indices)
    func unknownSurvives(_ index: Int) throws {
        func check<Payload: AppStorePayload>(_ type: Payload.Type) throws {
            let text = #"{"zzNew":{"a":[1,2.50,null]},"zzNumber":9007199254740993,"zzText":"é"}"#
            let payload = try type.init(json: text)
            #expect(payload.json == text)
            #expect(payload.unknownMembers == ["zzNew", "zzNumber", "zzText"])
            #expect(payload.findings.isEmpty)
            #expect(try type.init(json: payload.json) == payload)
        }
        try check(Self.payloads[index])
    }

    @Test("every field is reported where its type is wrong", arguments: payloads.indices)
    func wrongTypes(_ index: Int) throws {
        func check<Payload: AppStorePayload>(_ type: Payload.Type) throws {
            #expect(!type.fields.isEmpty)
            for field in type.fields {
                for wrong in ["[[7]]", "1.5e300"] {
                    let payload = try type.init(json: #"{"\#(field.name)":\#(wrong)}"#)
                    #expect(payload.findings.first?.field == field.name, "\(type) \(field.name)")
                    #expect(payload.json == #"{"\#(field.name)":\#(wrong)}"#)
                }
                #expect(try type.init(json: #"{"\#(field.name)":null}"#).findings.isEmpty)
            }
            #expect(try type.init(json: "{}").findings.isEmpty)
        }
        try check(Self.payloads[index])
    }

    @Test("a transaction reads back field by field")
    func transaction() throws {
        let payload = try JWSTransactionDecodedPayload(
            json: """
                {"transactionId":"1002","originalTransactionId":"1001","webOrderLineItemId":"7",
                "bundleId":"com.example.app","productId":"pro","purchaseDate":1785456000000.75,
                "subscriptionGroupIdentifier":"g","originalPurchaseDate":-1.5,
                "expiresDate":1788134400000,"quantity":3,"type":"Auto-Renewable Subscription",
                "appAccountToken":"7e3fb204-2d58-4f2a-9a4f-0a8d3b8a1c11",
                "inAppOwnershipType":"ASSIGNED","signedDate":1785459600000,
                "revocationReason":1,"revocationDate":1785459600001,"isUpgraded":true,
                "offerType":99,"offerIdentifier":"o","environment":"Production",
                "storefront":"VNM","storefrontId":"143471","transactionReason":"SOMETHING_NEW",
                "currency":"VND","price":4999000000,"offerDiscountType":"ONE_TIME",
                "appTransactionId":"704897469903383919","offerPeriod":"P1M",
                "revocationType":"ASSIGNMENT_REVOKE","revocationPercentage":40000,
                "billingPlanType":"MONTHLY","previousOriginalTransactionId":"900",
                "commitmentInfo":{"billingPeriodNumber":2,"commitmentExpiresDate":5,
                "commitmentPrice":9007199254740993,"totalBillingPeriods":12},
                "advancedCommerceInfo":{"items":[{"SKU":"s","refunds":[{"refundAmount":1}]}]}}
                """)
        #expect(payload.findings.isEmpty)
        #expect(payload.unknownMembers.isEmpty)
        #expect(payload.transactionId == "1002")
        #expect(payload.purchaseDate == 1_785_456_000_000)
        #expect(payload.originalPurchaseDate == -2)
        #expect(payload.quantity == 3)
        #expect(payload.type == .autoRenewableSubscription)
        #expect(payload.inAppOwnershipType == .assigned)
        #expect(payload.isUpgraded == true)
        #expect(payload.offerType == AppStore.OfferType(rawValue: 99))
        #expect(payload.offerType?.isKnown == false)
        #expect(payload.transactionReason?.rawValue == "SOMETHING_NEW")
        #expect(payload.price == 4_999_000_000)
        #expect(payload.revocationType == .assignmentRevoke)
        #expect(payload.revocationPercentage == 40_000)
        #expect(payload.commitmentInfo?.commitmentPrice == 9_007_199_254_740_993)
        #expect(payload.advancedCommerceInfo?.items?.first?.refunds?.first?.refundAmount == 1)
        #expect(payload.previousOriginalTransactionId == "900")
    }

    @Test("a finding names the path in nested payloads")
    func nestedFindings() throws {
        let payload = try ResponseBodyV2DecodedPayload(
            json: #"{"data":{"status":"1","appAppleId":99999999999}}"#)
        #expect(
            payload.findings.map(\.description) == [
                "data.status: expected a whole number of 64 bits, found a string"
            ])
        #expect(payload.data?.appAppleId == 99_999_999_999)
        let items = try NotificationHistoryResponse(
            json: #"{"notificationHistory":[{},{"signedPayload":7}]}"#)
        #expect(items.findings.first?.field == "notificationHistory[1].signedPayload")
    }

    @Test("what is no payload says what was wrong and where")
    func noPayload() {
        let error = #expect(throws: PayloadError.self) {
            try Summary(json: "[1]")
        }
        #expect(error?.reason == "expected an object, found an array")
        #expect(throws: PayloadError.self) { try Summary(json: "{") }
    }

    @Test("values that Apple adds are kept, and known ones are told apart")
    func values() {
        #expect(AppStore.NotificationTypeV2.known.count >= 23)
        #expect(AppStore.Status.known.map(\.rawValue) == [1, 2, 3, 4, 5])
        #expect(AppStore.ExpirationIntent(rawValue: 6).isKnown == false)
        #expect(AppStore.Subtype(rawValue: "ACTIVE_TOKEN_REMINDER").isKnown)
        #expect(AppStore.Environment(rawValue: "Xcode") == .xcode)
    }
}
