// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger

/// Acts about what others own that name somebody who was erased: they stay, for the ownership of
/// others follows from them, under a name that tells nobody.
struct KeptActs: Sendable {
    private let pseudonyms: Pseudonyms

    /// - Parameter key: that of the ledger's tombstones.
    init(key: [UInt8]) {
        pseudonyms = Pseudonyms(key: key)
    }

    func name(for customer: CustomerID) -> CustomerID {
        CustomerID(pseudonyms.name(for: customer))
    }

    /// Whether a customer was erased, where their own name and not one from here is meant.
    ///
    /// The tombstones of both are left, so that nobody takes such a name; but of the erased alone is
    /// there one for what they are called by. Whoever's id looks like such a name is erased as others.
    func isErased(
        _ customer: CustomerID, _ hasTombstone: (CustomerID) throws -> Bool
    ) rethrows -> Bool {
        guard try hasTombstone(customer) else { return false }
        return try !Self.looksLikeName(customer) || hasTombstone(name(for: customer))
    }

    /// The entry under the other name; `nil` where it names nobody who was erased, or is no act about
    /// a purchase.
    func renamed(
        _ entry: JournalEntry, _ isErased: (CustomerID) throws -> Bool
    ) rethrows -> JournalEntry? {
        guard let act = LedgerAct(entry), let customer = act.claimant, try isErased(customer)
        else { return nil }
        var renamed = entry
        renamed.body = JSONWriter().bytes(act.claimed(by: name(for: customer)).json)
        renamed.digest = JournalEntry.digest(
            entry.kind, Array("\(entry.number) ".utf8) + renamed.body)
        return renamed
    }

    private static func looksLikeName(_ customer: CustomerID) -> Bool {
        let text = customer.rawValue
        return text.hasPrefix("c-") && text.utf8.count == 14
            && text.utf8.dropFirst(2).allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
            }
    }
}

extension LedgerAct {
    /// To whom an act gives a purchase, or whose transfer it undoes.
    fileprivate var claimant: CustomerID? {
        switch self {
        case .claim(let customer, _, _, _), .transfer(let customer, _, _, _): customer
        case .alias, .grant, .consumptionConsent: nil
        }
    }

    fileprivate func claimed(by customer: CustomerID) -> LedgerAct {
        switch self {
        case .claim(_, let chain, let restore, let scope):
            .claim(customer: customer, chainID: chain, restore: restore, in: scope)
        case .transfer(_, let chain, let isUndone, let scope):
            .transfer(customer: customer, chainID: chain, isUndone: isUndone, in: scope)
        case .alias, .grant, .consumptionConsent: self
        }
    }
}
