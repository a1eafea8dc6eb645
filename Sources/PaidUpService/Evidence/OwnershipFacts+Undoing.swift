// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension [OwnershipFact] {
    /// The facts, in the order of their receipt, without the transfers that were undone and what
    /// undid them: each undoing ends the last transfer of its chain that is left, where that one
    /// gave it to the same customer.
    var withoutUndoneTransfers: [OwnershipFact] {
        reduce(into: []) { left, fact in
            guard case .transferUndone(let customer, let chain) = fact.kind else {
                return left.append(fact)
            }
            let last = left.lastIndex { earlier in
                guard case .transfer(_, chain) = earlier.kind else { return false }
                return earlier.scope == fact.scope
            }
            guard let last, left[last].kind == .transfer(customer: customer, chainID: chain)
            else { return }
            left.remove(at: last)
        }
    }
}
