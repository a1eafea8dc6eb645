// SPDX-License-Identifier: Apache-2.0

extension Statement {
    static func identity(
        _ chain: ChainKey, _ content: Content, _ signedDate: Instant, _ assurance: Assurance
    ) -> StatementID {
        var hasher = StatementHasher()
        hasher.append(chain.store.rawValue)
        hasher.append(chain.environment.rawValue)
        hasher.append(chain.app)
        hasher.append(chain.id)
        hasher.append(signedDate.milliseconds)
        hasher.append(Int64(assurance.rank))
        switch content {
        case .transaction(let transaction): transaction.append(to: &hasher)
        case .renewal(let renewal): renewal.append(to: &hasher)
        case .status(let status): status.append(to: &hasher)
        case .refundRequest(let request): request.append(to: &hasher)
        case .grant(let grant): grant.append(to: &hasher)
        }
        return hasher.finish()
    }
}

extension Transaction {
    fileprivate func append(to hasher: inout StatementHasher) {
        hasher.append("transaction")
        hasher.append(id)
        hasher.append(productID)
        hasher.append(type?.rawValue)
        hasher.append(group)
        hasher.append(purchaseDate.milliseconds)
        hasher.append(expiresDate)
        hasher.append(revocationDate)
        hasher.append(isUpgraded)
        hasher.append(isRenewal)
        hasher.append(isFreeTrial)
        hasher.append(ownership.rawValue)
        hasher.append(accountToken)
        hasher.append(previousChainID)
    }
}

extension Renewal {
    fileprivate func append(to hasher: inout StatementHasher) {
        hasher.append("renewal")
        hasher.append(productID)
        hasher.append(renewalProductID)
        hasher.append(willRenew)
        hasher.append(isInBillingRetry)
        hasher.append(gracePeriodExpiresDate)
        hasher.append(expirationIntent)
        hasher.append(renewalDate)
        hasher.append(priceIncreaseStatus)
    }
}

extension ChainStatus {
    fileprivate func append(to hasher: inout StatementHasher) {
        hasher.append("status")
        hasher.append(code)
        hasher.append(renewalSignedDate)
    }
}

extension RefundRequest {
    fileprivate func append(to hasher: inout StatementHasher) {
        hasher.append("refundRequest")
        hasher.append(transactionID)
        hasher.append(isDeclined)
    }
}

extension Grant {
    fileprivate func append(to hasher: inout StatementHasher) {
        hasher.append("grant")
        hasher.append(customer.rawValue)
        hasher.append(entitlement)
        hasher.append(from.milliseconds)
        hasher.append(until)
        hasher.append(revokedAt)
    }
}
