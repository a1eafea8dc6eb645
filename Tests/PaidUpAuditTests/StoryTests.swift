// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAudit
import Testing

struct StoryTests {
    @Test(arguments: Stories.all)
    func eachRuleIsWrongExactlyThen(story: Story) {
        let audit = Audit(until: day(story.until))
        for rule in audit.rows {
            let found = audit.lines(rule, story.history)
            #expect(found == story.expected[rule] ?? [], "\(rule)")
        }
    }

    @Test(arguments: Stories.all)
    func orderAndRepetitionChangeNothing(story: Story) {
        let audit = Audit(until: day(story.until))
        let expected = audit.audit(History.customer, in: story.history.ledger)
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let shuffled = (story.history.statements + story.history.statements)
                .shuffled(using: &generator)
            #expect(audit.audit(History.customer, in: Ledger(shuffled)) == expected)
        }
    }
}
