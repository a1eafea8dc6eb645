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
        /// What names the customer's copy of the app, which the store takes for a transaction too.
        let appTransaction: String?
        let isConsumable: Bool

        init(_ signed: String) {
            let parts = signed.split(separator: ".", omittingEmptySubsequences: false)
            let payload = parts.count == 3 ? Base64URL.decode(String(parts[1])) : nil
            let object = payload.flatMap { try? JSONReader().read($0).object }
            self.signed = signed
            transaction = object?["transactionId"]?.string
            chain = object?["originalTransactionId"]?.string
            appTransaction = object?["appTransactionId"]?.string
            isConsumable = object?["type"]?.string == AppStore.ProductType.consumable.rawValue
        }

        func names(_ id: String) -> Bool { [transaction, chain, appTransaction].contains(id) }
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
            guard let data = statuses.data else { throw Self.without("data") }
            var holding = StoreHolding()
            holding.transactions = try await history(of: transaction, client)
            try add(data.flatMap { $0.lastTransactions ?? [] }, to: &holding)
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

    /// Adds what the statuses say. They are of the same customer as the history, or of nobody who
    /// was asked about.
    private func add(
        _ items: [LastTransactionsItem], to holding: inout StoreHolding
    ) throws(AppStoreAPIError) {
        let last = items.compactMap(\.signedTransactionInfo).map { StoreHolding.Piece($0) }
        let renewals = items.compactMap(\.signedRenewalInfo).map { StoreHolding.Piece($0) }
        let chains = Set(holding.transactions.map(\.chain))
        let all = last + renewals
        guard all.isEmpty || all.contains(where: { chains.contains($0.chain) }) else {
            throw Self.unreadable("the statuses are of another customer than the history")
        }
        let known = Set(holding.transactions.map(\.signed))
        holding.transactions += last.filter { !known.contains($0.signed) }
        holding.renewals = renewals
    }

    private static func without(_ member: String) -> AppStoreAPIError {
        unreadable("the answer has no \(member); the store sends none like it")
    }

    private static func unreadable(_ words: String) -> AppStoreAPIError {
        AppStoreAPIError(.unreadable, words, retryCanHelp: true)
    }

    /// The history in which the transaction itself is found: without it, nothing says that the
    /// answer is about the customer who made it.
    private func history(
        of transaction: String, _ client: AppStoreClient
    ) async throws(AppStoreAPIError) -> [StoreHolding.Piece] {
        var query = TransactionHistoryQuery()
        if !hasConsumables {
            query.productTypes = [.autoRenewable, .nonRenewable, .nonConsumable]
            let pieces = try await history(of: transaction, client, query)
            if pieces.contains(where: { $0.names(transaction) }) { return pieces }
            // It may be a consumable, which that question leaves out.
            query.productTypes = []
        }
        let pieces = try await history(of: transaction, client, query)
        guard pieces.contains(where: { $0.names(transaction) }) else {
            throw Self.unreadable("the store's answer has nothing of this transaction")
        }
        return hasConsumables ? pieces : pieces.filter { !$0.isConsumable }
    }

    private func history(
        of transaction: String, _ client: AppStoreClient, _ query: TransactionHistoryQuery
    ) async throws(AppStoreAPIError) -> [StoreHolding.Piece] {
        var pieces: [StoreHolding.Piece] = []
        do {
            for try await page in try client.transactionHistory(of: transaction, query) {
                // What is no history at all would pass for an empty one.
                guard let signed = page.signedTransactions else {
                    throw Self.without("signedTransactions")
                }
                pieces += signed.map { StoreHolding.Piece($0) }
            }
        } catch {
            throw error as? AppStoreAPIError ?? AppStoreAPIError(.unreadable, "\(error)")
        }
        return pieces
    }
}
