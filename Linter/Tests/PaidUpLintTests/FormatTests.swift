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
                  "notes" : [

                  ],
                  "version" : 1
                }

                """)
    }

    @Test func `every form but text tells what the comments do not do`() throws {
        let comment = "/* é */ // paidup-lint:disable:next grace a demo"
        let place = try Folder(["App.swift": "import StoreKit\n\(comment)\nlet a = 1\n"])
        let said =
            "this comment disables nothing: it names no rule; did you mean grace-forgotten?"
        #expect(
            try place.lint(["--format", "json"]).output == """
                {
                  "findings" : [

                  ],
                  "notes" : [
                    {
                      "column" : 10,
                      "line" : 2,
                      "message" : "\(said)",
                      "path" : "App.swift"
                    }
                  ],
                  "version" : 1
                }

                """)
        #expect(
            try place.lint(["--format", "github"]).output
                == "::notice file=App.swift,line=2,col=10,title=paidup-lint::\(said)\n")
        let note = try #require(try Self.invocation(place.lint(["--format", "sarif"])).notes.first)
        #expect((note["message"] as? [String: String])?["text"] == said)
        let location = (note["locations"] as? [[String: Any]])?.first?["physicalLocation"]
        let region = (location as? [String: Any])?["region"] as? [String: Int]
        #expect(region == ["startLine": 2, "startColumn": 9])
    }

    @Test func `SARIF says of a check that could not read what was named`() throws {
        let place = try Folder([:])
        try place.write([0xFF, 0xFE, 0x61, 0x00], "A.swift")
        let found = try Self.invocation(place.lint(["--format", "sarif", "A.swift"]))
        #expect(!found.isSuccess)
        #expect(found.notes.count == 1)
        #expect(try Self.invocation(Folder(["A.swift": ""]).lint(["--format", "sarif"])).isSuccess)
    }

    private static func invocation(_ result: Folder.Result) throws
        -> (isSuccess: Bool, notes: [[String: Any]])
    {
        let log = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let found = try #require((run["invocations"] as? [[String: Any]])?.first)
        let notes = try #require(found["toolExecutionNotifications"] as? [[String: Any]])
        return (try #require(found["executionSuccessful"] as? Bool), notes)
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
