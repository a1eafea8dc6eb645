// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// What a transaction payload says, before it is a statement.
struct MappedTransaction {
    var transaction: Transaction?
    var originalTransactionID: String?
    var bundleID: String?
    var environment: StoreEnvironment?
    var signedDate: Instant?
    var findings: [IntakeFinding]

    /// Reads Apple's `JWSTransactionDecodedPayload`.
    init(_ object: JSONObject) {
        var reader = FieldReader(object)
        originalTransactionID = reader.string("originalTransactionId")
        bundleID = reader.string("bundleId")
        environment = reader.string("environment").map { StoreEnvironment(rawValue: $0) }
        signedDate = reader.instant("signedDate")
        let id = reader.string("transactionId")
        let productID = reader.string("productId")
        let purchaseDate = reader.instant("purchaseDate")
        if reader.has("expiresDate"), reader.instant("expiresDate") == nil {
            // An end that is there and cannot be read must not turn into none.
            findings =
                reader.findings + [
                    IntakeFinding(
                        .unusableTransaction,
                        "expiresDate: cannot be read, so the transaction has no effect")
                ]
        } else if let id, let productID, let purchaseDate, originalTransactionID != nil {
            let transaction = Transaction(
                id: id, productID: productID, purchaseDate: purchaseDate, reader: &reader)
            findings = reader.findings
            if !transaction.hasRequiredEnd {
                findings.append(
                    IntakeFinding(
                        .unusableTransaction,
                        "expiresDate: an auto-renewable subscription needs one; it is never for life"
                    ))
            }
            self.transaction = transaction
        } else {
            let missing = [
                "transactionId": id == nil, "originalTransactionId": originalTransactionID == nil,
                "productId": productID == nil, "purchaseDate": purchaseDate == nil,
            ].filter(\.value).keys.sorted().joined(separator: ", ")
            findings =
                reader.findings + [IntakeFinding(.unusableTransaction, "\(missing): missing")]
        }
    }

    /// Whether it has no effect.
    var isUnusable: Bool { !(transaction?.hasRequiredEnd ?? false) }
}

extension Transaction {
    fileprivate init(
        id: String, productID: String, purchaseDate: Instant, reader: inout FieldReader
    ) {
        let reason = reader.string("transactionReason")
        self.init(
            id: id, productID: productID,
            type: reader.string("type").map { ProductType(rawValue: $0) },
            purchaseDate: purchaseDate, expiresDate: reader.instant("expiresDate"),
            group: reader.string("subscriptionGroupIdentifier"),
            revocationDate: reader.instant("revocationDate"),
            isUpgraded: reader.bool("isUpgraded") ?? false,
            isRenewal: reason == "RENEWAL" ? true : reason == "PURCHASE" ? false : nil,
            isFreeTrial: reader.string("offerDiscountType") == "FREE_TRIAL",
            ownership: reader.string("inAppOwnershipType")
                .map { InAppOwnershipType(rawValue: $0) } ?? .purchased,
            accountToken: reader.accountToken("appAccountToken"),
            previousChainID: reader.string("previousOriginalTransactionId"))
    }
}
