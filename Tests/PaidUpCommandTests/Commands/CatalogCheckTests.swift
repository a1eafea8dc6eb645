// SPDX-License-Identifier: Apache-2.0

import Testing

@Suite struct CatalogCheckTests {
    @Test(arguments: [
        (
            "{\"version\": 1, \"products\": {\"a\": {\"entitlements\": [\"pro\"]}}}", Int32(0),
            "1 usable product, 0 errors, 0 warnings\n"
        ),
        (
            "{\"version\": 1, \"products\": {\"a\": {\"entitlements\": []}}}", Int32(0),
            "c.json: products[\"a\"]: warning: gives no entitlement, so buying it gives no access\n"
                + "1 usable product, 0 errors, 1 warning\n"
        ),
        (
            "{\"version\": 1, \"products\": {\"a\": {\"entitlements\": [\"pro\"], \"level\": 0}}}",
            Int32(1),
            "c.json: products[\"a\"].level: error: expected a whole number from 1, the highest\n"
                + "0 usable products, 1 error, 0 warnings\n"
        ),
    ])
    func findingsArePrinted(_ catalog: String, _ code: Int32, _ output: String) throws {
        let directory = try Directory()
        try directory.write("c.json", catalog)
        let run = try directory.run("catalog", "check", "c.json")
        #expect(run == Tool.Run(code: code, output: output, errors: ""))
    }

    @Test func jsonHoldsTheFindings() throws {
        let directory = try Directory()
        try directory.write(
            "c.json", "{\"version\": 1, \"products\": {\"a\": {\"entitlements\": []}}}")
        let run = try directory.run("catalog", "check", "--json", "c.json")
        #expect(
            run.output == """
                {
                  "version": 1,
                  "command": "catalog check",
                  "file": "c.json",
                  "usable": true,
                  "products": 1,
                  "findings": [
                    {
                      "severity": "warning",
                      "path": "products[\\"a\\"]",
                      "message": "gives no entitlement, so buying it gives no access"
                    }
                  ]
                }

                """)
    }

    @Test func brokenJSONIsNamedWithItsLine() throws {
        let directory = try Directory()
        try directory.write("c.json", "{\n\n]")
        let run = try directory.run("catalog", "check", "c.json")
        #expect(run.code == 1)
        #expect(
            run.output == "c.json: line 3, column 1: error: expected a member's name in quotes\n"
                + "0 usable products, 1 error, 0 warnings\n")
        let json = try directory.run("catalog", "check", "c.json", "--json")
        #expect(json.code == 1)
        #expect(json.output.contains("\"path\": \"line 3, column 1\""))
    }

    @Test func aVersionThatIsMissingIsAWarning() throws {
        let directory = try Directory()
        try directory.write("c.json", "{\"products\": {\"a\": {\"entitlements\": [\"pro\"]}}}")
        let run = try directory.run("catalog", "check", "c.json")
        #expect(run.code == 0)
        #expect(run.output.hasPrefix("c.json: version: warning: missing; "))
    }
}
