// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Statement {
    /// Whether this statement, added to the ledger, may take such access away at the instant.
    func mayTake(_ access: Access, at instant: Instant, _ ledger: Ledger) -> Bool {
        guard case .granted(let basis, _) = access else { return false }
        let isPaid = [.paidPeriod, .purchase, .grant].contains(basis.kind)
        let rest = ledger.statements.first { $0.id == basis.statement }
        switch content {
        case .refundRequest: return false
        // A word ends grace and courtesy, never what was paid for; and only from its own date on,
        // or where a later word had reached back.
        case .renewal, .status:
            return !isPaid
                && (signedDate <= instant || rest.map { $0.signedDate > instant } == true)
        case .grant: return basis.kind == .grant && rest?.chain == chain
        case .transaction(let said):
            // Grace follows from which end it is the grace of; and a first transaction, usable or
            // not, lets those words speak that name no app.
            if !isPaid, said.hasRequiredEnd || ledger.hasWaitingWords(chain) {
                return rest?.chain.id == chain.id
            }
            guard said.hasRequiredEnd else { return false }
            return mayTake(said, rest, at: instant, ledger)
        }
    }

    private func mayTake(
        _ said: Transaction, _ rest: Statement?, at instant: Instant, _ ledger: Ledger
    ) -> Bool {
        guard case .transaction(let paid)? = rest?.content else { return false }
        // A newer copy of the same transaction: taken back, marked, or with another stretch.
        if rest?.chain == chain, paid.id == said.id {
            let isNewer = rest.map { signedDate >= $0.signedDate || $0.assurance < assurance }
            let takes =
                said.revocationDate.map { $0 <= instant } ?? false
                || said.isUpgraded || said.purchaseDate != paid.purchaseDate
                || said.expiresDate.map { $0 <= instant } ?? false
            return isNewer == true && takes
        }
        // A pass that is taken back shifts those that follow it, and so does any among them that
        // goes to somebody else.
        if paid.type == .nonRenewing {
            return said.type == .nonRenewing && (said.revocationDate != nil || ledger.hasMoves)
        }
        // Another plan.
        let isOtherPlan = said.purchaseDate <= instant && said.purchaseDate > paid.purchaseDate
        return isOtherPlan && (rest?.chain == chain || paid.isUpgraded)
    }
}

extension Ledger {
    fileprivate func hasWaitingWords(_ chain: ChainKey) -> Bool {
        statements.contains { $0.chain.app.isEmpty && $0.chain.id == chain.id }
    }

    fileprivate var hasMoves: Bool {
        ownershipFacts.contains { fact in
            switch fact.kind {
            case .transfer, .transferUndone, .claim(_, _, restore: true): true
            default: false
            }
        }
    }
}

extension Transaction {
    fileprivate var changesOwner: Bool { accountToken != nil || previousChainID != nil }
}

extension History {
    /// Whether the statement, added to that ledger, made the purchase that the access rested on
    /// somebody else's at the instant, or another one whose buyer's it followed.
    func gives(
        _ access: Access, of customer: CustomerTimeline, toSomebodyElseAt instant: Instant,
        since added: Statement, _ before: Ledger
    ) -> Bool {
        guard case .transaction(let said) = added.content, said.changesOwner,
            case .granted(let basis, _) = access,
            let rest = before.statements.first(where: { $0.id == basis.statement })
        else { return false }
        if !customer.holds(rest.chain, at: instant) {
            return timelines.contains {
                $0.customer != customer.customer && $0.holds(rest.chain, at: instant)
            }
        }
        // A pass and a marked plan follow what else their buyer bought.
        guard case .transaction(let paid) = rest.content else { return false }
        return added.chain != rest.chain && (paid.type == .nonRenewing || paid.isUpgraded)
    }
}

extension CustomerTimeline {
    fileprivate func holds(_ chain: ChainKey, at instant: Instant) -> Bool {
        purchases.contains { purchase in
            purchase.chain == chain
                && purchase.intervals.contains { $0.from <= instant && instant < $0.to }
        }
    }
}

extension History {
    struct NewestCopy {
        let chain: ChainKey
        let transaction: Transaction

        /// Whether this is another plan in the chain that may have replaced the other.
        func mayReplace(_ other: NewestCopy, by instant: Instant) -> Bool {
            chain == other.chain && transaction.id != other.transaction.id
                && transaction.productID != other.transaction.productID
                && transaction.purchaseDate > other.transaction.purchaseDate
                && transaction.purchaseDate <= instant
        }
    }

    /// Of each transaction the copy that counts, found the slow way. Where two of one date differ
    /// neither is named, for that is another rule's affair.
    func newestTransactions() -> [NewestCopy] {
        var newest: [[String]: (Statement, Transaction)] = [:]
        for statement in ledger.statements {
            guard case .transaction(let said) = statement.content, said.hasRequiredEnd else {
                continue
            }
            let key = [statement.chain.environment.rawValue, statement.chain.id, said.id]
            if let other = newest[key], !statement.counts(over: other.0) { continue }
            newest[key] = (statement, said)
        }
        return newest.values.filter { item in
            !ledger.statements.contains { other in
                guard other.id != item.0.id, other.signedDate == item.0.signedDate,
                    other.chain == item.0.chain, case .transaction(let said) = other.content
                else { return false }
                return said.id == item.1.id
            }
        }
        .map { NewestCopy(chain: $0.0.chain, transaction: $0.1) }
    }

    /// The latest instant to which a presumption of that kind may reach.
    func bound(of kind: Basis.Kind, _ statement: Statement, _ interval: Interval) -> Instant {
        switch (kind, statement.content) {
        case (.passWithoutDuration, .transaction): return .distantFuture
        case (.unseenSuccessor, .transaction(let said)): return said.expiresDate ?? .distantPast
        case (.unseenPurchase, .renewal(let said)): return said.renewalDate ?? .distantPast
        case (.announcedGrace, _):
            // Where no period is known, each announcement counts from its own date.
            let from =
                interval.transactionID.isEmpty
                ? latestAnchor(statement.chain, before: interval.to) : interval.from
            return from.advanced(bySeconds: engine.policy.graceFallbackSeconds)
        case (.renewalLeeway, _):
            let leeway = engine.policy.renewalLeewaySeconds
            // At most one from the end, and one from a first word after it.
            let twice = interval.from.advanced(bySeconds: 2 * leeway)
            return min(
                twice,
                latestAnchor(statement.chain, before: interval.to)
                    .advanced(bySeconds: leeway))
        default: return .distantPast
        }
    }

    /// The latest instant at which a leeway or a grace can have begun: an end that was paid for, or
    /// the date of a word.
    private func latestAnchor(_ chain: ChainKey, before instant: Instant) -> Instant {
        var latest = Instant.distantPast
        for statement in ledger.statements where statement.chain.id == chain.id {
            var anchors = [statement.signedDate]
            switch statement.content {
            case .transaction(let said):
                anchors = [said.expiresDate ?? .distantPast, said.purchaseDate]
            case .renewal(let said): anchors.append(said.renewalDate ?? .distantPast)
            case .status, .refundRequest, .grant: break
            }
            for anchor in anchors where anchor < instant { latest = max(latest, anchor) }
        }
        return latest
    }
}

extension Statement {
    fileprivate func counts(over other: Statement) -> Bool {
        let signed = (assurance > .unsignedResponse, other.assurance > .unsignedResponse)
        if signed.0 != signed.1 { return signed.0 }
        return signedDate > other.signedDate
    }
}
