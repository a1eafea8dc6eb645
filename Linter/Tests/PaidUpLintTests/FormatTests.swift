// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// What `--format` prints.
@Suite struct FormatTests {
    @Test func `GitHub gets an annotation`() throws {
        let result = try Folder(["a,b.swift": CommandTests.wrong]).lint(["--format", "github"])
        #expect(
            result.output
                == "::error file=a%2Cb.swift,line=4,col=13,title=gate-on-will-renew::"
                + "\(CommandTests.message)\n")
    }

    @Test func `JSON has a stable shape`() throws {
        let result = try Folder(["App.swift": CommandTests.wrong]).lint(["--format=json"])
        #expect(
            result.output == """
                {
                  "findings" : [
                    {
                      "column" : 13,
                      "hasFix" : false,
                      "line" : 4,
                      "message" : "\(CommandTests.message)",
                      "path" : "App.swift",
                      "rule" : "gate-on-will-renew",
                      "severity" : "error"
                    }
                  ],
                  "version" : 1
                }

                """)
    }

    @Test func `SARIF names the rule, the place and the level`() throws {
        let result = try Folder(["My App.swift": CommandTests.wrong]).lint(["--format", "sarif"])
        let log = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let found = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(log["version"] as? String == "2.1.0")
        #expect(found["ruleId"] as? String == "gate-on-will-renew")
        #expect(found["level"] as? String == "error")
        #expect(result.output.contains("\"uri\" : \"My%20App.swift\""))
        #expect(result.output.contains("\"startLine\" : 4"))
    }
}
