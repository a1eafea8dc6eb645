// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// How ledgers write what a statement says: a byte for its kind, then ``Field`` by field, in which
/// what was not said is left out. There are tens of millions of them, and whoever asks about a
/// customer waits until all of theirs are read.
///
/// It is read back to the same words, so to the same identity. A field is never given another
/// meaning, and a new one must be optional, for ledgers are kept for years.
package enum StatementCoding {
    /// What was read is nothing that this program wrote.
    package struct Unreadable: Error {}

    package static func bytes(_ content: Statement.Content) -> [UInt8] {
        switch content {
        case .transaction(let transaction): bytes(transaction)
        case .renewal(let renewal): bytes(renewal)
        case .status(let status): bytes(status)
        case .refundRequest(let request): bytes(request)
        case .grant(let grant): bytes(grant)
        }
    }

    package static func content(_ bytes: [UInt8]) throws -> Statement.Content {
        let fields = try FieldReader(bytes)
        switch fields.kind {
        case .transaction: return .transaction(try transaction(fields))
        case .renewal: return .renewal(try renewal(fields))
        case .status: return .status(try status(fields))
        case .refundRequest: return .refundRequest(try refundRequest(fields))
        case .grant: return .grant(try grant(fields))
        }
    }

    // MARK: Transactions

    private static func bytes(_ transaction: Transaction) -> [UInt8] {
        var fields = FieldWriter(.transaction)
        fields.put(.id, transaction.id)
        fields.put(.productID, transaction.productID)
        fields.put(.type, transaction.type?.rawValue)
        fields.put(.group, transaction.group)
        fields.put(.purchaseDate, transaction.purchaseDate)
        fields.put(.expiresDate, transaction.expiresDate)
        fields.put(.revocationDate, transaction.revocationDate)
        fields.put(.isUpgraded, transaction.isUpgraded)
        fields.put(.isRenewal, transaction.isRenewal)
        fields.put(.isFreeTrial, transaction.isFreeTrial)
        fields.put(.ownership, transaction.ownership.rawValue)
        fields.put(.accountToken, transaction.accountToken?.description)
        fields.put(.previousChainID, transaction.previousChainID)
        return fields.bytes
    }

    private static func transaction(_ fields: FieldReader) throws -> Transaction {
        let token = try fields.optionalText(.accountToken).map { text in
            guard let token = AccountToken(text) else { throw Unreadable() }
            return token
        }
        return Transaction(
            id: try fields.text(.id), productID: try fields.text(.productID),
            type: try fields.optionalText(.type).map(ProductType.init(rawValue:)),
            purchaseDate: try fields.instant(.purchaseDate),
            expiresDate: try fields.optionalInstant(.expiresDate),
            group: try fields.optionalText(.group),
            revocationDate: try fields.optionalInstant(.revocationDate),
            isUpgraded: try fields.bool(.isUpgraded),
            isRenewal: try fields.optionalBool(.isRenewal),
            isFreeTrial: try fields.bool(.isFreeTrial),
            ownership: InAppOwnershipType(rawValue: try fields.text(.ownership)),
            accountToken: token, previousChainID: try fields.optionalText(.previousChainID))
    }

    // MARK: What else a store says

    private static func bytes(_ renewal: Renewal) -> [UInt8] {
        var fields = FieldWriter(.renewal)
        fields.put(.productID, renewal.productID)
        fields.put(.renewalProductID, renewal.renewalProductID)
        fields.put(.willRenew, renewal.willRenew)
        fields.put(.isInBillingRetry, renewal.isInBillingRetry)
        fields.put(.gracePeriodExpiresDate, renewal.gracePeriodExpiresDate)
        fields.put(.expirationIntent, renewal.expirationIntent)
        fields.put(.renewalDate, renewal.renewalDate)
        fields.put(.priceIncreaseStatus, renewal.priceIncreaseStatus)
        return fields.bytes
    }

    private static func renewal(_ fields: FieldReader) throws -> Renewal {
        Renewal(
            productID: try fields.optionalText(.productID),
            renewalProductID: try fields.optionalText(.renewalProductID),
            willRenew: try fields.optionalBool(.willRenew),
            isInBillingRetry: try fields.optionalBool(.isInBillingRetry),
            gracePeriodExpiresDate: try fields.optionalInstant(.gracePeriodExpiresDate),
            expirationIntent: try fields.optionalInteger(.expirationIntent),
            renewalDate: try fields.optionalInstant(.renewalDate),
            priceIncreaseStatus: try fields.optionalInteger(.priceIncreaseStatus))
    }

    private static func bytes(_ status: ChainStatus) -> [UInt8] {
        var fields = FieldWriter(.status)
        fields.put(.code, status.code)
        fields.put(.renewalSignedDate, status.renewalSignedDate)
        return fields.bytes
    }

    private static func status(_ fields: FieldReader) throws -> ChainStatus {
        ChainStatus(
            code: try fields.integer(.code),
            renewalSignedDate: try fields.optionalInstant(.renewalSignedDate))
    }

    private static func bytes(_ request: RefundRequest) -> [UInt8] {
        var fields = FieldWriter(.refundRequest)
        fields.put(.transactionID, request.transactionID)
        fields.put(.isDeclined, request.isDeclined)
        return fields.bytes
    }

    private static func refundRequest(_ fields: FieldReader) throws -> RefundRequest {
        RefundRequest(
            transactionID: try fields.text(.transactionID),
            isDeclined: try fields.bool(.isDeclined))
    }

    // MARK: The operator

    private static func bytes(_ grant: Grant) -> [UInt8] {
        var fields = FieldWriter(.grant)
        fields.put(.customer, grant.customer.rawValue)
        fields.put(.entitlement, grant.entitlement)
        fields.put(.from, grant.from)
        fields.put(.until, grant.until)
        fields.put(.revokedAt, grant.revokedAt)
        return fields.bytes
    }

    private static func grant(_ fields: FieldReader) throws -> Grant {
        Grant(
            customer: CustomerID(try fields.text(.customer)),
            entitlement: try fields.text(.entitlement), from: try fields.instant(.from),
            until: try fields.optionalInstant(.until),
            revokedAt: try fields.optionalInstant(.revokedAt))
    }
}
