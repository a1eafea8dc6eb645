// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// Money that was asked back.
    static var refunds: [Story] {
        [
            Story(
                "refunded",
                """
                Bought a year on 2 March and got the money back on the 21st: access ended that day.
                """
            ) { story in
                var life = story.begin(.proYear, at: "2026-03-02T10:41:05Z")
                life.askRefund(at: .utc("2026-03-19T22:10:37Z"))
                life.refund(at: .utc("2026-03-21T08:15:12Z"))
                return life
            },
            Story(
                "refundDeclined",
                """
                Asked for a refund on 20 October, which was declined on the 22nd: paid until 18 \
                November, and auto-renew has been off since the request.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-09-18T09:09:44Z")
                life.renew()
                life.askRefund(at: .utc("2026-10-20T20:31:58Z"))
                life.declineRefund(at: .utc("2026-10-22T14:02:06Z"))
                return life
            },
            Story(
                "refundReversed",
                """
                Got the money for a year back on 5 August; the refund was reversed on the 19th, \
                which gives the access back, to 9 February 2027.
                """
            ) { story in
                var life = story.begin(.proYear, at: "2026-02-09T19:26:13Z")
                life.askRefund(at: .utc("2026-08-03T12:12:12Z"))
                life.refund(at: .utc("2026-08-05T06:45:30Z"))
                life.reverseRefund(at: .utc("2026-08-19T11:37:52Z"))
                return life
            },
        ]
    }
}
