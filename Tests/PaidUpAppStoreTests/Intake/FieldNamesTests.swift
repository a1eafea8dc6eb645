// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Testing

/// The intake reads Apple's fields by the names that the payload types have; a slip in one of the
/// two shows here, since the intake would not notice that the field cannot be read.
@Suite struct FieldNamesTests {
    let store: SignedStore
    let intake: AppStoreIntake

    init() throws {
        store = try SignedStore.shared()
        intake = store.intake(trustsDecoded: true)
    }

    /// The fields of a type that the intake reads: those that it misses where they cannot be read.
    private func read(
        _ type: any AppStorePayload.Type, at place: String = "",
        in message: (JSONObject) throws -> JSONObject
    ) rethrows -> Set<String> {
        let names = try type.fields.map(\.name).filter { name in
            let document = JSONWriter().bytes(.object(try message([name: [[7]]])))
            let results = intake.take(json: document, receivedAt: nil, now: SignedStore.now)
            return results.flatMap(\.findings).contains {
                $0.code == .unreadableField && $0.message.hasPrefix(place + name + ": expected ")
            }
        }
        return Set(names)
    }

    @Test("of a transaction")
    func transaction() {
        let names: Set = [
            "originalTransactionId", "transactionId", "bundleId", "productId",
            "subscriptionGroupIdentifier", "purchaseDate", "expiresDate", "type",
            "appAccountToken", "inAppOwnershipType", "signedDate", "revocationDate", "isUpgraded",
            "environment", "transactionReason", "offerDiscountType",
            "previousOriginalTransactionId",
        ]
        #expect(
            read(JWSTransactionDecodedPayload.self) { Payload.transaction().changed(by: $0) }
                == names)
    }

    @Test("of a renewal info")
    func renewalInfo() {
        let names: Set = [
            "expirationIntent", "originalTransactionId", "autoRenewProductId", "productId",
            "autoRenewStatus", "isInBillingRetryPeriod", "priceIncreaseStatus",
            "gracePeriodExpiresDate", "signedDate", "environment", "renewalDate",
        ]
        #expect(
            read(JWSRenewalInfoDecodedPayload.self) { Payload.renewal().changed(by: $0) } == names)
    }

    @Test("of a notification and of what stands in it")
    func notification() throws {
        let parts: Set = [
            "notificationType", "subtype", "data", "signedDate", "summary",
            "externalPurchaseToken", "appData",
        ]
        let found = try read(ResponseBodyV2DecodedPayload.self) {
            let message = Payload.notification("TEST", data: nil).changed(by: $0)
            return ["signedPayload": .string(try store.sign(message))]
        }
        #expect(found == parts)
        let data: Set = [
            "environment", "appAppleId", "bundleId", "signedTransactionInfo",
            "signedRenewalInfo", "status",
        ]
        #expect(
            read(NotificationData.self) { Payload.notification("TEST", data: $0) } == data)
    }

    @Test(
        "of the parts that name no purchase",
        arguments: [
            ("summary", ["environment", "appAppleId", "bundleId"]),
            ("externalPurchaseToken", ["appAppleId", "bundleId"]),
            ("appData", ["environment", "appAppleId", "bundleId"]),
        ] as [(String, Set<String>)])
    func withoutPurchase(part: String, names: Set<String>) throws {
        let types: [String: any AppStorePayload.Type] = [
            "summary": Summary.self, "externalPurchaseToken": ExternalPurchaseToken.self,
            "appData": AppData.self,
        ]
        let type = try #require(types[part])
        let found = read(type, at: part + ".") { changes in
            Payload.notification("TEST", data: nil).changed(by: [part: .object(changes)])
        }
        #expect(found == names)
    }

    @Test("of an item of the statuses")
    func statusItem() {
        let names: Set = [
            "status", "originalTransactionId", "signedTransactionInfo", "signedRenewalInfo",
        ]
        let base: JSONObject = ["status": 1, "originalTransactionId": "1001"]
        #expect(read(LastTransactionsItem.self) { base.changed(by: $0) } == names)
    }
}
