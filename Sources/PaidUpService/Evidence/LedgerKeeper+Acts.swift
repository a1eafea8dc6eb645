// SPDX-License-Identifier: Apache-2.0

import JSONText
package import PaidUp
package import PaidUpLedger

extension LedgerKeeper {
    /// Appends acts, all or none, with what else the body writes in the same transaction.
    ///
    /// - Parameter acts: makes them out of the state of the ledger that they are appended to, so that
    ///   nothing can come in between; where it throws, nothing is done.
    /// - Throws: ``ProblemKind/erased`` where one of those whom they are about was erased.
    package func perform(
        about people: [CustomerID], author: String,
        acts: @escaping @Sendable (any LedgerReader, RulesHistory) throws -> [LedgerAct],
        alongside body: @escaping @Sendable (any LedgerWriter, [Int64]) throws -> Void
    ) async throws -> [Int64] {
        let (numbers, customers) = try await write { writer, rules in
            try self.refuseErased(people, in: writer)
            var numbers: [Int64] = []
            var customers = people
            for act in try acts(writer, rules) {
                let one = try self.append(act, author: author, rules, to: writer)
                numbers.append(one.number)
                customers += one.customers
            }
            try body(writer, numbers)
            return (numbers, customers)
        }
        tell(.customers(customers))
        wake()
        return numbers
    }

    func refuseErased(_ people: [CustomerID], in reader: any LedgerReader) throws {
        if try people.contains(where: { try reader.hasTombstone(tombstone($0)) }) {
            throw Problem(.erased)
        }
    }

    /// Gives a customer an account token, unless they have one; answers the one that counts. The
    /// token's own customer and this one are the same person from then on.
    func perform(
        accountToken fresh: AccountToken, of customer: CustomerID, author: String,
        _ act: Act
    ) async throws -> AccountToken {
        let (token, customers) = try await write { writer, rules in
            try self.refuseErased([customer], in: writer)
            if let known = try writer.accountToken(of: customer) { return (known, [customer]) }
            try writer.put(AccountTokenRecord(customer: customer, token: fresh))
            try act.record(
                "accountToken.create", target: self.pseudonym(customer), in: writer)
            let alias = LedgerAct.alias(customer, CustomerID(fresh), isUndone: false)
            let kept = try self.append(alias, author: author, rules, to: writer)
            return (fresh, kept.customers)
        }
        tell(.customers(customers))
        wake()
        return token
    }

    /// Appends one act.
    func append(
        _ act: LedgerAct, author: String, _ rules: RulesHistory, to writer: any LedgerWriter
    ) throws -> (number: Int64, customers: [CustomerID]) {
        let receivedAt = try receipt(of: act, in: writer)
        let entry = try JournalEntry(
            next: .act, JSONWriter().bytes(act.json), title: act.title, receivedAt: receivedAt,
            author: author, in: writer)
        return try append(entry, act.delta(receivedAt: receivedAt), rules, to: writer)
    }
}
