// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// Subscriptions that run on, or are allowed to run out.
    static var running: [Story] {
        [
            Story(
                "cancelled",
                """
                Cancelled on 27 October with nearly four weeks paid: access until 22 November.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-07-22T08:31:12Z")
                life.renew(times: 3)
                life.turnOff(at: .utc("2026-10-27T19:02:40Z"))
                return life
            },
            Story(
                "steady",
                """
                Has paid every month since October 2025. The renewal of March was delivered \
                twice, the one of September 37 hours late, at the store's fourth attempt.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2025-10-14T17:45:03Z")
                life.renew(times: 5)
                life.repeatLast()
                life.renew(times: 6)
                life.delayLast(byHours: 37)
                life.renew()
                return life
            },
            Story(
                "lostRenewal",
                """
                The renewal of 11 August was never delivered; the next message, of 24 August, \
                tells of it. Auto-renew was turned off and on again that day, and the two \
                messages arrived the other way round.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-07-11T06:12:55Z")
                life.renew()
                life.loseLast()
                life.turnOff(at: .utc("2026-08-24T10:00:21Z"))
                life.delayLast(byHours: 1)
                life.turnOn(at: .utc("2026-08-24T10:14:02Z"))
                life.renew(times: 2)
                return life
            },
            Story(
                "trialConverted",
                """
                A free week became a paid month. The renewal of 30 October is due and not yet \
                told: access is presumed until 2 November.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-09-23T20:05:30Z", isTrial: true)
                life.renew()
                return life
            },
            Story(
                "trialCancelled",
                """
                Cancelled a free week after a day and left at its end. Later somebody posted a \
                forged lifetime purchase for this account, which must be rejected.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-10-12T11:20:07Z", isTrial: true)
                life.turnOff(at: .utc("2026-10-13T15:41:19Z"))
                life.expire("VOLUNTARY", intent: 1)
                life.forge(.lifetime, at: .utc("2026-10-20T03:33:33Z"))
                return life
            },
        ]
    }
}
