// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// Changes from one plan to another.
    static var plans: [Story] {
        [
            Story(
                "upgradedMarked",
                """
                Went up to studio in the middle of a month, on 17 September; the server asked \
                about the old transaction and was told that it is upgraded.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-08-06T14:33:21Z")
                life.renew()
                life.upgrade(
                    to: .studioMonth, at: .utc("2026-09-17T16:48:09Z"), asksAboutOld: true)
                life.renew()
                return life
            },
            Story(
                "upgradedUnmarked",
                """
                Went up from a year of pro to studio by the month on 8 June, and left in August. \
                No marked copy of the year ever came; its printed end, in January 2027, counts \
                for nothing.
                """
            ) { story in
                var life = story.begin(.proYear, at: "2026-01-20T08:04:50Z")
                life.upgrade(
                    to: .studioMonth, at: .utc("2026-06-08T18:18:18Z"), asksAboutOld: false)
                life.renew()
                life.turnOff(at: .utc("2026-07-20T21:05:27Z"))
                life.expire("VOLUNTARY", intent: 1)
                return life
            },
            Story(
                "downgraded",
                """
                Chose on 9 September to go down from studio to pro: studio to the renewal of the \
                28th, pro since.
                """
            ) { story in
                var life = story.begin(.studioMonth, at: "2026-07-28T05:57:02Z")
                life.renew()
                life.chooseDowngrade(to: .proMonth, at: .utc("2026-09-09T10:25:36Z"))
                life.renew(times: 2)
                return life
            },
        ]
    }
}
