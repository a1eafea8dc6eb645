// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

/// A story told to the simulator, received into a ledger, and compared.
struct Examination {
    let story: Story
    let teller: Teller
    let comparison: Comparison
    let refusals: [String]

    init(of story: Story) throws {
        self.story = story
        teller = try Teller(story)
        var receiver = try Receiver(story, teller.store)
        for arrival in teller.arrivals {
            try receiver.take(arrival.notification, receivedAt: arrival.at)
        }
        refusals = receiver.refusals
        var comparison = Comparison(story, teller.store, receiver.ledger, teller.arrivals)
        comparison.lookBack()
        comparison.followAlong()
        self.comparison = comparison
    }

    var differences: [Difference] { comparison.differences }
}
