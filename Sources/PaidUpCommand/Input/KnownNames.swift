// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// The names that the catalog and the evidence know, to tell a slip of the pen from an answer.
struct KnownNames {
    let engine: Engine
    let view: LedgerView

    /// How many names are compared with one that is not known.
    private static let comparedLimit = 100_000

    // MARK: Entitlements

    /// Refuses an entitlement that neither the catalog nor a purchase knows.
    func check(entitlement: String?) throws(CommandError) {
        guard let entitlement else { return }
        if entitlement.isEmpty {
            throw CommandError(field: OptionSpec.entitlement.name, "expected an entitlement's name")
        }
        let known = entitlements
        // Where nothing at all is known, that is the trouble, and it is told elsewhere.
        if known.isEmpty || known.contains(entitlement) { return }
        throw CommandError(
            field: OptionSpec.entitlement.name,
            "\(entitlement): neither the catalog nor the evidence knows it"
                + Suggestion.text(for: entitlement, among: known.sorted(), limit: 10))
    }

    private var entitlements: Set<String> {
        var names = Set(engine.catalog.products.values.flatMap(\.entitlements))
        var products: Set<String> = []
        for statement in view.ledger.statements {
            switch statement.content {
            case .transaction(let transaction): products.insert(transaction.productID)
            case .renewal(let renewal):
                products.formUnion([renewal.productID, renewal.renewalProductID].compactMap { $0 })
            case .grant(let grant): names.insert(grant.entitlement)
            case .status, .refundRequest: break
            }
        }
        for product in products { names.formUnion(engine.catalog.entitlements(of: product)) }
        return names
    }

    // MARK: Customers

    /// What to say where nothing names the customer; `nil` where something does.
    func fault(customer: CustomerID?) -> String? {
        guard let customer else { return nil }
        let known = view.ledger.customers
        if known.contains(customer) { return nil }
        let name = customer.rawValue
        var words =
            "\(name): no message is about this customer in ledger "
            + Words.short(view.revision)
        let owners = owners(ofPurchase: name)
        if let owner = owners.first {
            let others = owners.count > 1 ? " and \(owners.count - 1) more" : ""
            words =
                "\(name): is no customer but a purchase of \(owner)\(others); "
                + "ask with --customer \(owner)"
        } else if known.count <= KnownNames.comparedLimit,
            let near = Suggestion.nearest(to: name, among: known.map(\.rawValue))
        {
            words += "; did you mean \(near)?"
        }
        return SafeText.line("paidup: \(OptionSpec.customer.name): \(words)")
    }

    /// Those who own the chain of this id, or the one with a transaction of it.
    private func owners(ofPurchase id: String) -> [CustomerID] {
        var chains: Set<ChainKey> = []
        var named: Set<CustomerID> = []
        for statement in view.ledger.statements {
            guard case .transaction(let transaction) = statement.content else { continue }
            if statement.chain.id == id || transaction.id == id { chains.insert(statement.chain) }
        }
        if chains.isEmpty { return [] }
        for statement in view.ledger.statements where chains.contains(statement.chain) {
            guard case .transaction(let transaction) = statement.content else { continue }
            if let token = transaction.accountToken { named.insert(CustomerID(token)) }
        }
        let ids = Set(chains.map(\.id))
        for fact in view.ledger.ownershipFacts {
            switch fact.kind {
            case .claim(let customer, let chain, _), .attribution(let customer, let chain),
                .transfer(let customer, let chain), .transferUndone(let customer, let chain):
                if ids.contains(chain) { named.insert(customer) }
            case .alias, .aliasUndone: break
            }
        }
        return named.sorted().filter { customer in
            engine.timeline(of: customer, in: view).purchases.contains { chains.contains($0.chain) }
        }
    }
}
