// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// Charges that fail.
    static var billing: [Story] {
        [
            Story(
                "graceRecovered",
                """
                The charge of 3 September failed and went through on the 9th, within the 16 days \
                of grace: access without a gap.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-06-03T12:00:48Z")
                life.renew(times: 2)
                life.failToRenew(hasGrace: true)
                life.recover(at: .utc("2026-09-09T04:27:10Z"))
                life.renew()
                return life
            },
            Story(
                "inGrace",
                """
                The charge of 25 October failed: in grace until 10 November.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-08-25T21:16:34Z")
                life.renew()
                life.failToRenew(hasGrace: true)
                life.repeatLast()
                return life
            },
            Story(
                "graceMissed",
                """
                The charge of 10 July failed, the grace period passed on the 26th, and the charge \
                went through on 4 August: no access in between, and a new cycle from then on.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-06-10T15:08:26Z")
                life.failToRenew(hasGrace: true)
                life.passGrace()
                life.recover(at: .utc("2026-08-04T09:50:41Z"))
                life.renew(times: 2)
                return life
            },
            Story(
                "inRetry",
                """
                The charge of 9 October failed, and the grace period passed on the 25th: the \
                store tries on, and nothing is due until it succeeds.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-09-09T07:39:15Z")
                life.failToRenew(hasGrace: true)
                life.passGrace()
                return life
            },
            Story(
                "retryGivenUp",
                """
                The first charge after a free week failed on 20 August, without grace, which the \
                app grants from one paid period to the next only. The store gave up after 60 days.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-08-13T18:22:59Z", isTrial: true)
                life.failToRenew(hasGrace: false)
                life.expire("BILLING_RETRY", intent: 2, at: life.end.advanced(byDays: 60))
                return life
            },
            Story(
                "priceIncrease",
                """
                Never agreed to the higher price that was announced on 28 July: paid until 26 \
                August, and over then.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-06-26T13:55:20Z")
                life.renew()
                life.askConsent(price: 9990, at: .utc("2026-07-28T16:00:00Z"))
                life.expire("PRICE_INCREASE", intent: 3)
                return life
            },
        ]
    }
}
