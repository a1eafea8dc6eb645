// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Reads a verifyReceipt response, in its modern shape and in the one of iOS 6.
///
/// `latest_receipt_info` and `pending_renewal_info` count as of the request, `in_app` as of the
/// receipt's creation.
struct VerifyReceiptMapping {
    private let response: JSONObject
    private let receipt: JSONObject
    private let receivedAt: Instant?
    private let assurance = Assurance.unsignedResponse
    private(set) var result = IntakeResult()

    init(_ response: JSONObject, receivedAt: Instant?) {
        self.response = response
        self.receivedAt = receivedAt
        receipt = response["receipt"]?.object ?? JSONObject()
        result.title = "verifyReceipt response"
        var reader = FieldReader(response)
        switch reader.integer("status") {
        case 0?, 21006?: read()
        case nil where !reader.has("status"): read()
        case nil:
            result.refuse(.undetermined, IntakeFinding(.storeError, "status: cannot be read"))
        case 21003?:
            result.refuse(
                .rejected, IntakeFinding(.storeError, "status 21003: the receipt is not authentic"))
        case let status?:
            // The store says so where asking again is no use; that still proves nothing.
            let advice =
                reader.bool("is-retryable") == false ? "it says not to ask again" : "ask again"
            result.refuse(
                .undetermined,
                IntakeFinding(.storeError, "status \(status): the store gave no answer; \(advice)"))
        }
    }

    private var environment: StoreEnvironment {
        if let named = response["environment"]?.string { return StoreEnvironment(rawValue: named) }
        let type = receipt["receipt_type"]?.string ?? ""
        return type.hasSuffix("Sandbox") ? .sandbox : .production
    }

    private var bundleID: String {
        receipt["bundle_id"]?.string ?? receipt["bid"]?.string
            ?? rows("latest_receipt_info").first?["bid"]?.string ?? AppStoreIntake.unnamedApp
    }

    private func rows(_ key: String, in object: JSONObject? = nil) -> [JSONObject] {
        switch (object ?? response)[key] {
        case .array(let rows)?: rows.compactMap(\.object)
        case .object(let row)?: [row]
        default: []
        }
    }

    private mutating func read() {
        var reader = FieldReader(receipt)
        let requested = reader.receiptDate("request_date") ?? receivedAt
        let created = reader.receiptDate("receipt_creation_date") ?? .distantPast
        result.signedDate = requested
        for row in rows("in_app", in: receipt) {
            add(row, asOf: min(created, requested ?? created))
        }
        if receipt["transaction_id"] != nil || receipt["product_id"] != nil {
            var own = FieldReader(receipt)
            add(receipt, asOf: own.receiptDate("purchase_date") ?? .distantPast)
        }
        if let requested { return readLatest(asOf: requested) }
        let latest = ["latest_expired_receipt_info", "latest_receipt_info", "pending_renewal_info"]
        guard response["auto_renew_status"] != nil || !latest.allSatisfy({ rows($0).isEmpty })
        else { return }
        result.outcome = .unusable
        result.findings.append(
            IntakeFinding(
                .undated,
                "receipt.request_date: the answer has none that can be read, "
                    + "and no receivedAt stands in"))
    }

    /// What the answer says of the present, so that it needs a date.
    private mutating func readLatest(asOf requested: Instant) {
        for key in ["latest_expired_receipt_info", "latest_receipt_info"] {
            for row in rows(key) { add(row, asOf: requested) }
        }
        for row in rows("pending_renewal_info") { addRenewal(row, asOf: requested) }
        if response["pending_renewal_info"] == nil, response["auto_renew_status"] != nil {
            let row = rows("latest_receipt_info").first ?? receipt
            addRenewal(response, asOf: requested, chainID: row["original_transaction_id"]?.string)
        }
    }

    private mutating func add(_ row: JSONObject, asOf date: Instant) {
        var reader = FieldReader(row)
        let id = reader.string("transaction_id")
        let chainID = reader.string("original_transaction_id") ?? id
        guard let id, let chainID, let productID = reader.string("product_id"),
            let purchaseDate = reader.receiptDate("purchase_date")
        else {
            return refuse(row, "transaction_id, product_id or purchase_date: missing")
        }
        let expiresDate = reader.receiptDate("expires_date")
        if expiresDate == nil, reader.hasReceiptDate("expires_date") {
            return refuse(row, "expires_date: cannot be read, so the row has no effect")
        }
        let transaction = Transaction(
            id: id, productID: productID, type: expiresDate == nil ? nil : .autoRenewable,
            purchaseDate: purchaseDate, expiresDate: expiresDate,
            group: reader.string("subscription_group_identifier"),
            revocationDate: reader.receiptDate("cancellation_date"),
            isUpgraded: reader.bool("is_upgraded") ?? false,
            isRenewal: nil, isFreeTrial: reader.bool("is_trial_period") ?? false,
            ownership: reader.string("in_app_ownership_type")
                .map { InAppOwnershipType(rawValue: $0) } ?? .purchased,
            accountToken: reader.accountToken("app_account_token"))
        result.findings += reader.findings
        add(.transaction(transaction), chainID, asOf: date)
    }

    private mutating func addRenewal(
        _ row: JSONObject, asOf date: Instant, chainID: String? = nil
    ) {
        var reader = FieldReader(row)
        guard let chainID = chainID ?? reader.string("original_transaction_id") else { return }
        let renewal = Renewal(
            productID: reader.string("product_id"),
            renewalProductID: reader.string("auto_renew_product_id"),
            willRenew: reader.bool("auto_renew_status"),
            isInBillingRetry: reader.bool("is_in_billing_retry_period"),
            gracePeriodExpiresDate: reader.receiptDate("grace_period_expires_date"),
            expirationIntent: reader.integer("expiration_intent"),
            priceIncreaseStatus: reader.integer("price_consent_status"))
        result.findings += reader.findings
        add(.renewal(renewal), chainID, asOf: date)
    }

    private mutating func refuse(_ row: JSONObject, _ reason: String) {
        result.outcome = .unusable
        result.findings.append(IntakeFinding(.unusableTransaction, reason))
    }

    private mutating func add(_ content: Statement.Content, _ chainID: String, asOf date: Instant) {
        let key = ChainKey(environment: environment, app: bundleID, id: chainID)
        if !result.chains.contains(key) { result.chains.append(key) }
        result.statements.append(
            Statement(
                chain: key, content: content, signedDate: date, assurance: assurance,
                delivery: Delivery(
                    receivedAt: receivedAt ?? result.signedDate ?? date,
                    source: Source(.verifyReceipt))))
    }
}
