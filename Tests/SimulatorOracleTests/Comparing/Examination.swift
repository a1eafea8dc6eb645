// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// A story told to the simulator, received into a ledger, and compared.
struct Examination {
    let story: Story
    let teller: Teller
    private(set) var differences: [Difference] = []
    private(set) var refusals: [String] = []
    private(set) var readings: [Reading: Int] = [:]
    private(set) var compared = 0
    private(set) var outstanding = 0

    init(of story: Story) throws {
        self.story = story
        teller = try Teller(story)
        var receiver = try Receiver(story, teller.store)
        for arrival in teller.arrivals {
            try receiver.take(arrival.notification, receivedAt: arrival.at)
        }
        if story.faults == nil {
            compare(receiver) {
                $0.lookBack()
                $0.followAlong()
            }
        } else {
            compare(receiver) { $0.followAlong(.withFaults) }
            if story.seed % 8 == 0 { askTheStore(receiver) }
            try deliverTheLost(receiver)
        }
        refusals = receiver.refusals
    }

    private mutating func compare(_ receiver: Receiver, _ ask: (inout Comparison) -> Void) {
        var comparison = Comparison(teller.store, receiver.ledger, teller.arrivals)
        ask(&comparison)
        differences += comparison.differences
        readings.merge(comparison.readings, uniquingKeysWith: +)
        compared += comparison.compared
        outstanding += comparison.outstanding
    }

    /// What was lost is handed over at the end, as the notification history has it.
    private mutating func deliverTheLost(_ receiver: Receiver) throws {
        var receiver = receiver
        let arrived = Set(teller.arrivals.map(\.notification.uuid))
        for notification in teller.store.notifications
        where !arrived.contains(notification.uuid) {
            try receiver.take(notification, receivedAt: teller.store.now)
        }
        compare(receiver) { $0.lookBack(.afterRecovery) }
        refusals += receiver.refusals
    }

    /// The store is asked about everybody of whom something is known: then now is right.
    private mutating func askTheStore(_ receiver: Receiver) {
        var (receiver, store) = (receiver, teller.store)
        var asked: Set<String> = []
        let now = Instant(milliseconds: store.now)
        for arrival in teller.arrivals {
            guard let customer = arrival.notification.customer,
                let transaction = arrival.notification.transactionID,
                asked.insert(customer).inserted
            else { continue }
            receiver.ask(&store, by: transaction)
            for notification in store.notifications where notification.customer == customer {
                receiver.claim(notification, at: now)
            }
        }
        let newest = store.notifications.map(\.signedDate).max() ?? store.now
        compare(receiver) { $0.askNow(.afterAsking, newest: newest, customers: asked) }
        refusals += receiver.refusals
    }
}
