// SPDX-License-Identifier: Apache-2.0

import PaidUpLint
import Testing

@Suite struct CaseTests {
    @Test(arguments: Marked.mixed)
    func `a case is found where it is marked and nowhere else`(_ file: Marked) {
        #expect(file.found == file.expected)
    }

    @Test func `the rules that are said to have fixes are those that have some`() {
        let fixed = Marked.all.flatMap { file in
            LintRun(text: Array(file.source.utf8), path: file.name).findings
                .filter { !$0.fix.isEmpty }.map(\.rule)
        }
        #expect(Set(fixed) == Set(RuleID.allCases.filter(\.hasFixes)))
    }

    @Test func `every rule has at least three wrong and three right cases`() {
        for rule in RuleID.allCases {
            let cases = Marked.about(rule)
            #expect(cases.filter { $0.name.contains("-wrong-") }.count >= 3, "\(rule.rawValue)")
            #expect(cases.filter { $0.name.contains("-right-") }.count >= 3, "\(rule.rawValue)")
        }
    }
}
