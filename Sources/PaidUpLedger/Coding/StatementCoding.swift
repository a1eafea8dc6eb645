// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp

/// How ledgers write what a statement says: compact JSON, in which what was not said is left out.
///
/// It is read back to the same words, so to the same identity. A field is never renamed, and a new
/// one must be optional, for ledgers are kept for years.
package enum StatementCoding {
    /// What was read is nothing that this program wrote.
    package struct Unreadable: Error {}

    package static func bytes(_ content: Statement.Content) -> [UInt8] {
        var fields = FieldWriter()
        switch content {
        case .transaction(let transaction): write(transaction, &fields)
        case .renewal(let renewal): write(renewal, &fields)
        case .status(let status): write(status, &fields)
        case .refundRequest(let request): write(request, &fields)
        case .grant(let grant): write(grant, &fields)
        }
        return fields.bytes
    }

    package static func content(_ bytes: [UInt8]) throws -> Statement.Content {
        let fields = try FieldReader(bytes)
        switch try fields.text("kind") {
        case "transaction": return .transaction(try transaction(fields))
        case "renewal": return .renewal(try renewal(fields))
        case "status": return .status(try status(fields))
        case "refundRequest": return .refundRequest(try refundRequest(fields))
        case "grant": return .grant(try grant(fields))
        default: throw Unreadable()
        }
    }

    // MARK: Transactions

    private static func write(_ transaction: Transaction, _ fields: inout FieldWriter) {
        fields.put("kind", "transaction")
        fields.put("id", transaction.id)
        fields.put("productId", transaction.productID)
        fields.put("type", transaction.type?.rawValue)
        fields.put("group", transaction.group)
        fields.put("purchaseDate", transaction.purchaseDate)
        fields.put("expiresDate", transaction.expiresDate)
        fields.put("revocationDate", transaction.revocationDate)
        fields.put("isUpgraded", transaction.isUpgraded)
        fields.put("isRenewal", transaction.isRenewal)
        fields.put("isFreeTrial", transaction.isFreeTrial)
        fields.put("ownership", transaction.ownership.rawValue)
        fields.put("accountToken", transaction.accountToken?.description)
        fields.put("previousChainId", transaction.previousChainID)
    }

    private static func transaction(_ fields: FieldReader) throws -> Transaction {
        let token = try fields.optionalText("accountToken").map { text in
            guard let token = AccountToken(text) else { throw Unreadable() }
            return token
        }
        return Transaction(
            id: try fields.text("id"), productID: try fields.text("productId"),
            type: try fields.optionalText("type").map(ProductType.init(rawValue:)),
            purchaseDate: try fields.instant("purchaseDate"),
            expiresDate: try fields.optionalInstant("expiresDate"),
            group: try fields.optionalText("group"),
            revocationDate: try fields.optionalInstant("revocationDate"),
            isUpgraded: try fields.bool("isUpgraded"),
            isRenewal: try fields.optionalBool("isRenewal"),
            isFreeTrial: try fields.bool("isFreeTrial"),
            ownership: InAppOwnershipType(rawValue: try fields.text("ownership")),
            accountToken: token, previousChainID: try fields.optionalText("previousChainId"))
    }

    // MARK: What else a store says

    private static func write(_ renewal: Renewal, _ fields: inout FieldWriter) {
        fields.put("kind", "renewal")
        fields.put("productId", renewal.productID)
        fields.put("renewalProductId", renewal.renewalProductID)
        fields.put("willRenew", renewal.willRenew)
        fields.put("isInBillingRetry", renewal.isInBillingRetry)
        fields.put("gracePeriodExpiresDate", renewal.gracePeriodExpiresDate)
        fields.put("expirationIntent", renewal.expirationIntent)
        fields.put("renewalDate", renewal.renewalDate)
        fields.put("priceIncreaseStatus", renewal.priceIncreaseStatus)
    }

    private static func renewal(_ fields: FieldReader) throws -> Renewal {
        Renewal(
            productID: try fields.optionalText("productId"),
            renewalProductID: try fields.optionalText("renewalProductId"),
            willRenew: try fields.optionalBool("willRenew"),
            isInBillingRetry: try fields.optionalBool("isInBillingRetry"),
            gracePeriodExpiresDate: try fields.optionalInstant("gracePeriodExpiresDate"),
            expirationIntent: try fields.optionalInteger("expirationIntent"),
            renewalDate: try fields.optionalInstant("renewalDate"),
            priceIncreaseStatus: try fields.optionalInteger("priceIncreaseStatus"))
    }

    private static func write(_ status: ChainStatus, _ fields: inout FieldWriter) {
        fields.put("kind", "status")
        fields.put("code", status.code)
        fields.put("renewalSignedDate", status.renewalSignedDate)
    }

    private static func status(_ fields: FieldReader) throws -> ChainStatus {
        ChainStatus(
            code: try fields.integer("code"),
            renewalSignedDate: try fields.optionalInstant("renewalSignedDate"))
    }

    private static func write(_ request: RefundRequest, _ fields: inout FieldWriter) {
        fields.put("kind", "refundRequest")
        fields.put("transactionId", request.transactionID)
        fields.put("isDeclined", request.isDeclined)
    }

    private static func refundRequest(_ fields: FieldReader) throws -> RefundRequest {
        RefundRequest(
            transactionID: try fields.text("transactionId"),
            isDeclined: try fields.bool("isDeclined"))
    }

    // MARK: The operator

    private static func write(_ grant: Grant, _ fields: inout FieldWriter) {
        fields.put("kind", "grant")
        fields.put("customer", grant.customer.rawValue)
        fields.put("entitlement", grant.entitlement)
        fields.put("from", grant.from)
        fields.put("until", grant.until)
        fields.put("revokedAt", grant.revokedAt)
    }

    private static func grant(_ fields: FieldReader) throws -> Grant {
        Grant(
            customer: CustomerID(try fields.text("customer")),
            entitlement: try fields.text("entitlement"), from: try fields.instant("from"),
            until: try fields.optionalInstant("until"),
            revokedAt: try fields.optionalInstant("revokedAt"))
    }
}
