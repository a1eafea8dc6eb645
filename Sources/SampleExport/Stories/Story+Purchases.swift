// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// Purchases that do not renew.
    static var purchases: [Story] {
        [
            Story(
                "lifetime",
                """
                Bought pro for life on 30 March. The app named nobody at the purchase, so the \
                original transaction id stands for the customer.
                """
            ) { story in
                story.begin(.lifetime, at: "2026-03-30T20:14:45Z", hasToken: false)
            },
            Story(
                "lifetimeBesideExpired",
                """
                Bought pro for life on 20 February beside a subscription, which then expired on 5 \
                March and takes nothing with it.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-01-05T23:30:11Z")
                life.renew()
                life.buyOnce(.lifetime, at: .utc("2026-02-20T17:03:28Z"))
                life.turnOff(at: .utc("2026-02-20T17:06:54Z"))
                life.expire("VOLUNTARY", intent: 1)
                return life
            },
            Story(
                "passes",
                """
                Bought a pass of 30 days on 10 September and the next one before it ran out: 60 \
                days in a row, until 9 November.
                """
            ) { story in
                var life = story.begin(.pass, at: "2026-09-10T12:52:39Z")
                life.buyOnce(.pass, at: .utc("2026-09-30T19:44:16Z"))
                life.repeatLast()
                return life
            },
        ]
    }
}
