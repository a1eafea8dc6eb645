// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger
import Synchronization

/// What is folded of the customers who were asked about last, and ready answers about them.
///
/// What is noted here is let go when the customer's evidence grows. A fold that was begun before
/// that and ends after it is not kept: each customer's slot counts what was let go. What another
/// process writes to the ledger is not told here, so nothing is used for longer than
/// ``lifetimeMilliseconds``.
final class CustomerCache: Sendable {
    static let lifetimeMilliseconds: Int64 = 30_000

    private let shards: [Shard]
    private let capacityOfShard: Int

    /// - Parameter capacity: how many customers are kept.
    init(capacity: Int) {
        shards = (0..<64).map { _ in Shard() }
        capacityOfShard = max(1, capacity / shards.count)
    }

    private final class Shard: Sendable {
        let state = Mutex(State())
    }

    private struct State {
        var folded: [CustomerID: Slot] = [:]
        /// Grows when anything of this shard is let go.
        var epoch: UInt64 = 0
        var clock: UInt64 = 0
    }

    private struct Slot {
        var customer: FoldedCustomer
        var usedAt: UInt64
        /// When it was read out of the ledger.
        var readAt: Instant
    }

    /// Handed out before a fold, and given back with it.
    struct Ticket {
        fileprivate let epoch: UInt64
        fileprivate let drawnAt: Instant
    }

    func customer(_ id: CustomerID, at now: Instant) -> FoldedCustomer? {
        shard(id).state.withLock { state in
            guard let index = state.folded.index(forKey: id) else { return nil }
            let age = now.milliseconds(since: state.folded.values[index].readAt)
            guard (0..<Self.lifetimeMilliseconds).contains(age) else { return nil }
            state.clock += 1
            state.folded.values[index].usedAt = state.clock
            return state.folded.values[index].customer
        }
    }

    func ticket(for id: CustomerID, at now: Instant) -> Ticket {
        shard(id).state.withLock { Ticket(epoch: $0.epoch, drawnAt: now) }
    }

    /// Keeps a fold, unless something of it may have changed since the ticket was drawn.
    func keep(_ customer: FoldedCustomer, _ ticket: Ticket) {
        shard(customer.timeline.customer).state.withLock { state in
            guard state.epoch == ticket.epoch else { return }
            if state.folded.count >= capacityOfShard,
                state.folded[customer.timeline.customer] == nil
            {
                CustomerCache.makeRoom(&state)
            }
            state.clock += 1
            state.folded[customer.timeline.customer] = Slot(
                customer: customer, usedAt: state.clock, readAt: ticket.drawnAt)
        }
    }

    /// Lets go of customers whose evidence changed.
    func forget(_ customers: some Sequence<CustomerID>) {
        for customer in customers {
            shard(customer).state.withLock { state in
                state.epoch += 1
                state.folded[customer] = nil
            }
        }
    }

    /// Lets go of everybody, after new rules.
    func forgetAll() {
        for shard in shards {
            shard.state.withLock { state in
                state.epoch += 1
                state.folded.removeAll()
            }
        }
    }

    /// Lets go of the half that was not used for the longest time, so that room is made seldom.
    private static func makeRoom(_ state: inout State) {
        let middle = state.folded.values.map(\.usedAt).sorted()[state.folded.count / 2]
        state.folded = state.folded.filter { $0.value.usedAt > middle }
    }

    private func shard(_ id: CustomerID) -> Shard {
        shards[Int(UInt(bitPattern: id.hashValue) % UInt(shards.count))]
    }
}
