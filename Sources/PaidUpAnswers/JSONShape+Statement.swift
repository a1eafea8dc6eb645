// SPDX-License-Identifier: Apache-2.0

package import JSONText
package import PaidUp

extension JSONShape {
    /// A statement with its words.
    package static func statement(_ statement: Statement) -> JSONValue {
        var members: [(String, JSONValue)] = [
            ("id", .string(statement.id.description)),
            ("signedDate", instant(statement.signedDate)),
            ("assurance", .string(statement.assurance.name)),
        ]
        members += content(statement.content)
        return .object(JSONObject(members))
    }

    private static func content(_ content: Statement.Content) -> [(String, JSONValue)] {
        switch content {
        case .transaction(let transaction): self.transaction(transaction)
        case .renewal(let renewal): self.renewal(renewal)
        case .status(let status):
            [("kind", "status"), ("status", .number(JSONNumber(status.code)))]
        case .refundRequest(let request):
            [
                ("kind", "refundRequest"), ("transactionId", .string(request.transactionID)),
                ("declined", .bool(request.isDeclined)),
            ]
        case .grant(let grant):
            [
                ("kind", "grant"), ("customer", .string(grant.customer.rawValue)),
                ("entitlement", .string(grant.entitlement)), ("from", instant(grant.from)),
                ("until", instant(grant.until)),
            ]
        }
    }

    private static func transaction(_ transaction: Transaction) -> [(String, JSONValue)] {
        [
            ("kind", "transaction"), ("transactionId", .string(transaction.id)),
            ("productId", .string(transaction.productID)),
            ("type", text(transaction.type?.rawValue)),
            ("purchaseDate", instant(transaction.purchaseDate)),
            ("expiresDate", instant(transaction.expiresDate)),
            ("revocationDate", instant(transaction.revocationDate)),
            ("isUpgraded", .bool(transaction.isUpgraded)),
            ("inAppOwnershipType", .string(transaction.ownership.rawValue)),
            ("appAccountToken", text(transaction.accountToken?.description)),
        ]
    }

    private static func renewal(_ renewal: Renewal) -> [(String, JSONValue)] {
        func number(_ value: Int64?) -> JSONValue {
            value.map { .number(JSONNumber($0)) } ?? .null
        }
        func flag(_ value: Bool?) -> JSONValue { value.map { .bool($0) } ?? .null }
        return [
            ("kind", "renewalInfo"), ("productId", text(renewal.productID)),
            ("autoRenewProductId", text(renewal.renewalProductID)),
            ("autoRenewStatus", flag(renewal.willRenew)),
            ("isInBillingRetryPeriod", flag(renewal.isInBillingRetry)),
            ("gracePeriodExpiresDate", instant(renewal.gracePeriodExpiresDate)),
            ("expirationIntent", number(renewal.expirationIntent)),
            ("renewalDate", instant(renewal.renewalDate)),
            ("priceIncreaseStatus", number(renewal.priceIncreaseStatus)),
        ]
    }
}
