// SPDX-License-Identifier: Apache-2.0

extension Story {
    /// A family, and a tester.
    static var others: [Story] {
        [
            Story(
                "familyOwner",
                """
                Bought a year on 18 April and shared it with the family until 2 July: keeps it \
                until April 2027.
                """
            ) { story in
                story.begin(.proYear, at: "2026-04-18T16:40:08Z")
            },
            Story(
                "familyMember",
                """
                Had pro through the family until sharing ended on 2 July. Shared purchases carry \
                no account token, so the original transaction id stands for the customer.
                """
            ) { story in
                var life = story.begin(
                    .proYear, at: "2026-04-18T16:40:08Z", hasToken: false, isShared: true)
                life.stopSharing(at: .utc("2026-07-02T13:21:47Z"))
                return life
            },
            Story(
                "tester",
                """
                A tester's purchase in the sandbox on 12 May, where a month lasts five minutes: \
                renewed twice, cancelled and over.
                """
            ) { story in
                var life = story.begin(.proMonth, at: "2026-05-12T10:00:00Z", isTester: true)
                life.renew(times: 2)
                life.turnOff(at: .utc("2026-05-12T10:12:30Z"))
                life.expire("VOLUNTARY", intent: 1)
                return life
            },
        ]
    }
}
