// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite struct ScenariosCommandTests {
    private func scenario(_ id: String, access: Bool, signals: String) -> String {
        """
        {"version": 1, "id": "\(id)", "title": "t", "config": {"products":
        {"pro.month": {"entitlements": ["pro"]}}}, "signals": [\(signals)], "expect": [
        {"at": "2026-08-01T00:00:00Z", "customer": "u1", "entitlement": "pro",
        "access": \(access)}]}
        """
    }

    private func signal() -> String {
        "{\"receivedAt\": \"2026-07-31T00:00:15Z\", \"customer\": \"u1\", "
            + "\"appStore\": {\"notification\": \(Story().decoded(.bought))}}"
    }

    @Test func theWholeCorpusPasses() throws {
        let run = try Directory().run("scenarios", Tool.repository + "/Scenarios")
        #expect(run == Tool.Run(code: 0, output: "216 passed, 0 failed\n", errors: ""))
    }

    @Test func failuresAndSkipsAreLinesInTheOrderOfTheFiles() throws {
        let directory = try Directory()
        try directory.write("s/b/right.json", scenario("B", access: true, signals: signal()))
        try directory.write("s/a.json", scenario("A", access: false, signals: signal()))
        try directory.write("s/broken.json", "{\n]")
        try directory.write("s/c.json", "{\"version\": 2, \"id\": \"C\"}")
        try directory.write("s/notes.md", "not a scenario")
        let google =
            "{\"receivedAt\": \"2026-07-31T00:00:15Z\", \"googlePlay\": {\"product\": {}}}"
        try directory.write("s/z.json", scenario("Z", access: true, signals: google))
        let run = try directory.run("scenarios", "s")
        #expect(run.code == 1)
        #expect(
            run.output == """
                s/a.json: A: expect[0]: at 2026-08-01T00:00:00Z u1 pro: \
                access expected false found true
                s/broken.json: line 2, column 1: expected a member's name in quotes
                s/c.json: C: version: expected 1, which is the version that this program reads
                s/z.json: Z: skipped: googlePlay not supported yet
                1 passed, 3 failed, 1 skipped

                """)
    }

    @Test func jsonTellsEachScenario() throws {
        let directory = try Directory()
        try directory.write("a.json", scenario("A", access: true, signals: signal()))
        let run = try directory.run("scenarios", "--json", "a.json")
        #expect(run.code == 0)
        #expect(
            run.output == """
                {
                  "version": 1,
                  "command": "scenarios",
                  "passed": 1,
                  "failed": 0,
                  "skipped": 0,
                  "scenarios": [
                    {
                      "file": "a.json",
                      "id": "A",
                      "result": "passed",
                      "failures": [],
                      "unsupportedStores": []
                    }
                  ]
                }

                """)
    }
}
