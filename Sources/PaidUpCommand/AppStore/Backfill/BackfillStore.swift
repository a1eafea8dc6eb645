// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import PaidUpSecrets

/// Whom a backfill asks.
protocol BackfillStore: Sendable {
    /// What the store has of the customer who made a transaction; `nil` where it does not know the
    /// transaction.
    func holding(
        of transaction: String, in environment: StoreEnvironment
    ) async throws(AppStoreAPIError) -> StoreHolding?
}

/// Everything that the store signed about one customer.
struct StoreHolding: Sendable {
    /// A signed text, and whose it is by its own words. Nothing is believed here: the ledger checks
    /// the signature.
    struct Piece: Hashable, Sendable {
        let signed: String
        let transaction: String?
        let chain: String?

        init(_ signed: String) {
            let parts = signed.split(separator: ".", omittingEmptySubsequences: false)
            let payload = parts.count == 3 ? Base64URL.decode(String(parts[1])) : nil
            let object = payload.flatMap { try? JSONReader().read($0).object }
            self.signed = signed
            transaction = object?["transactionId"]?.string
            chain = object?["originalTransactionId"]?.string
        }
    }

    var transactions: [Piece] = []
    var renewals: [Piece] = []
}

/// The App Store, asked by its Server API.
struct ClientStore: BackfillStore {
    let production: AppStoreClient
    let sandbox: AppStoreClient
    /// Whether consumables are fetched too.
    let hasConsumables: Bool

    func holding(
        of transaction: String, in environment: StoreEnvironment
    ) async throws(AppStoreAPIError) -> StoreHolding? {
        let client = environment == .sandbox ? sandbox : production
        do throws(AppStoreAPIError) {
            let statuses = try await client.subscriptionStatuses(of: transaction)
            var holding = try await history(of: transaction, client)
            guard let data = statuses.data else { throw Self.without("data") }
            let items = data.flatMap { $0.lastTransactions ?? [] }
            let known = Set(holding.transactions.map(\.signed))
            holding.transactions += items.compactMap(\.signedTransactionInfo)
                .filter { !known.contains($0) }.map { StoreHolding.Piece($0) }
            holding.renewals = items.compactMap(\.signedRenewalInfo).map { StoreHolding.Piece($0) }
            return holding
        } catch {
            // An app that is not known, or a host that is no store, would make every transaction
            // look unknown.
            guard error.status == 404, let code = error.storeCode, code != .appNotFound,
                !error.retryCanHelp
            else { throw error }
            return nil
        }
    }

    private static func without(_ member: String) -> AppStoreAPIError {
        AppStoreAPIError(
            .unreadable, "the answer has no \(member); the store sends none like it",
            retryCanHelp: true)
    }

    private func history(
        of transaction: String, _ client: AppStoreClient
    ) async throws(AppStoreAPIError) -> StoreHolding {
        var query = TransactionHistoryQuery()
        if !hasConsumables {
            query.productTypes = [.autoRenewable, .nonRenewable, .nonConsumable]
        }
        var holding = StoreHolding()
        do {
            for try await page in try client.transactionHistory(of: transaction, query) {
                // What is no history at all would pass for an empty one.
                guard let signed = page.signedTransactions else {
                    throw Self.without("signedTransactions")
                }
                holding.transactions += signed.map { StoreHolding.Piece($0) }
            }
        } catch {
            throw error as? AppStoreAPIError ?? AppStoreAPIError(.unreadable, "\(error)")
        }
        return holding
    }
}
