// SPDX-License-Identifier: Apache-2.0

package import PaidUp

extension Ledger {
    /// Gives every chain that nobody owns to a customer of its own id.
    package mutating func nameUnowned() {
        for chain in unownedChains {
            let kind = OwnershipFact.Kind.attribution(
                customer: CustomerID(chain.id), chainID: chain.id)
            insert(OwnershipFact(receivedAt: .distantPast, kind: kind))
        }
    }
}
