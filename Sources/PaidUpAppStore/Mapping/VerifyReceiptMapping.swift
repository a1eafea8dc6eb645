// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Reads a verifyReceipt response, in its modern shape and in the one of iOS 6.
///
/// `latest_receipt_info` and `pending_renewal_info` count as of the request, `in_app` as of the
/// receipt's creation.
struct VerifyReceiptMapping {
    private var response: FieldReader
    private var receipt: FieldReader
    private var environment = StoreEnvironment.production
    private var bundleID = AppStoreIntake.unnamedApp
    private let receivedAt: Instant?
    private(set) var result = IntakeResult()

    init(_ object: JSONObject, receivedAt: Instant?) {
        response = FieldReader(object)
        receipt = FieldReader(JSONObject())
        self.receivedAt = receivedAt
        result.title = "verifyReceipt response"
        switch response.integer("status") {
        case 0?, 21006?: read()
        case nil where !response.has("status"):
            result.refuse(
                .undetermined,
                IntakeFinding(
                    .storeError, "status: missing; a response that counts says 0, or 21006"))
        case nil:
            result.refuse(.undetermined, IntakeFinding(.storeError, "status: cannot be read"))
        case 21003?:
            result.refuse(
                .rejected, IntakeFinding(.storeError, "status 21003: the receipt is not authentic"))
        case let status?:
            // The store says so where asking again is no use; that still proves nothing.
            let advice =
                response.bool("is-retryable") == false ? "it says not to ask again" : "ask again"
            result.refuse(
                .undetermined,
                IntakeFinding(.storeError, "status \(status): the store gave no answer; \(advice)"))
        }
    }

    private mutating func read() {
        receipt = FieldReader(response.nested("receipt") ?? JSONObject(), at: "receipt")
        let inApp = receipt.rows("in_app")
        let expired = response.rows("latest_expired_receipt_info")
        let latest = response.rows("latest_receipt_info")
        let pending = response.rows("pending_renewal_info")
        // What cannot be read here may have been a purchase, so it is more than a field.
        if !response.findings.isEmpty || !receipt.findings.isEmpty { result.outcome = .unusable }
        readPlace(latest)
        readReceipt(inApp)
        readPresent(expired + latest, pending, latest.first?.object ?? receipt.object)
        result.findings = response.findings + receipt.findings + result.findings
    }

    private mutating func readPlace(_ latest: [FieldReader.Row]) {
        let type = receipt.string("receipt_type") ?? ""
        environment =
            response.string("environment").map { StoreEnvironment(rawValue: $0) }
            ?? (type.hasSuffix("Sandbox") ? .sandbox : .production)
        bundleID =
            receipt.string("bundle_id") ?? receipt.string("bid")
            ?? latest.first?.object["bid"]?.string ?? AppStoreIntake.unnamedApp
        result.signedDate = receipt.receiptDate("request_date") ?? receivedAt
    }

    /// What stands in the receipt itself, so that it was said when that was made.
    private mutating func readReceipt(_ inApp: [FieldReader.Row]) {
        let created = receipt.receiptDate("receipt_creation_date") ?? .distantPast
        for row in inApp { add(row, asOf: min(created, result.signedDate ?? created)) }
        guard receipt.has("transaction_id") || receipt.has("product_id") else { return }
        let own = FieldReader.Row(object: receipt.object, place: "receipt")
        add(own, asOf: receipt.receiptDate("purchase_date") ?? .distantPast)
    }

    /// What the response says of the present, so that it needs a date.
    private mutating func readPresent(
        _ latest: [FieldReader.Row], _ pending: [FieldReader.Row], _ newest: JSONObject
    ) {
        let isOld = !response.has("pending_renewal_info") && response.has("auto_renew_status")
        guard isOld || !latest.isEmpty || !pending.isEmpty else { return }
        guard let date = result.signedDate else {
            return refuse(
                .undated,
                "receipt.request_date: the response has none that can be read, "
                    + "and no receivedAt stands in")
        }
        for row in latest { add(row, asOf: date) }
        for row in pending { addRenewal(row, asOf: date) }
        guard isOld else { return }
        // There the renewal stands in the response itself, and its chain in the newest row.
        var reader = FieldReader(newest)
        addRenewal(
            FieldReader.Row(object: response.object, place: ""), asOf: date,
            chainID: reader.string("original_transaction_id"))
    }

    private mutating func add(_ row: FieldReader.Row, asOf date: Instant) {
        var reader = FieldReader(row.object, at: row.place)
        let id = reader.string("transaction_id")
        let productID = reader.string("product_id")
        let purchaseDate = reader.receiptDate("purchase_date")
        let expiresDate = reader.receiptDate("expires_date")
        guard let id, let productID, let purchaseDate else {
            let missing = [
                ("transaction_id", id == nil), ("product_id", productID == nil),
                ("purchase_date", purchaseDate == nil),
            ].filter(\.1).map(\.0).joined(separator: ", ")
            result.findings += reader.findings
            return refuse(.unusableTransaction, "\(reader.path(missing)): missing")
        }
        if expiresDate == nil, reader.hasReceiptDate("expires_date") {
            result.findings += reader.findings
            return refuse(
                .unusableTransaction,
                "\(reader.path("expires_date")): cannot be read, so the row has no effect")
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
        let chainID = reader.string("original_transaction_id") ?? id
        result.findings += reader.findings
        add(.transaction(transaction), chainID, asOf: date)
    }

    private mutating func addRenewal(
        _ row: FieldReader.Row, asOf date: Instant, chainID: String? = nil
    ) {
        var reader = FieldReader(row.object, at: row.place)
        guard let chainID = chainID ?? reader.string("original_transaction_id") else {
            result.findings += reader.findings
            return refuse(
                .unusableTransaction, "\(reader.path("original_transaction_id")): missing")
        }
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

    /// Keeps a part without effect; the others count.
    private mutating func refuse(_ code: IntakeFinding.Code, _ reason: String) {
        result.outcome = .unusable
        result.findings.append(IntakeFinding(code, reason))
    }

    private mutating func add(_ content: Statement.Content, _ chainID: String, asOf date: Instant) {
        let key = ChainKey(environment: environment, app: bundleID, id: chainID)
        if !result.chains.contains(key) { result.chains.append(key) }
        result.statements.append(
            Statement(
                chain: key, content: content, signedDate: date, assurance: .unsignedResponse,
                delivery: Delivery(
                    receivedAt: receivedAt ?? result.signedDate ?? date,
                    source: Source(.verifyReceipt))))
    }
}
