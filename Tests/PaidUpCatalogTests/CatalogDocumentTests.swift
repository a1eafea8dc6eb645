// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpCatalog
import Testing

@Suite struct CatalogDocumentTests {
    /// The findings on one product named `p`, whose members are given.
    private func findings(_ members: String) -> [String] {
        CatalogDocument(json: "{\"version\":1,\"products\":{\"p\":{\(members)}}}").findings
            .map(\.description)
    }

    @Test("a whole catalog is read without a finding")
    func whole() {
        let document = CatalogDocument(
            json: """
                {"version": 1, "products": {
                  "pro.month": {"entitlements": ["pro", "sync"], "group": "g1", "level": 1,
                                "type": "Auto-Renewable Subscription"},
                  "pass.30": {"entitlements": ["pro"], "duration": "P30D", "stack": false,
                              "type": "Non-Renewing Subscription"},
                  "coins": {"entitlements": [], "type": "Consumable"}}}
                """)
        #expect(document.isUsable)
        #expect(
            document.findings.map(\.description) == [
                "products[\"coins\"]: warning: gives no entitlement, so buying it gives no access"
            ])
        let month = document.catalog.products["pro.month"]
        #expect(
            month
                == Product(
                    id: "pro.month", entitlements: ["pro", "sync"], group: "g1",
                    type: .autoRenewable))
        let pass = document.catalog.products["pass.30"]
        #expect(pass?.duration == CalendarPeriod(months: 0, seconds: 30 * 86_400))
        #expect(pass?.stacks == false)
        #expect(document.catalog.entitlements(of: "elsewhere") == [])
    }

    @Test(
        "a value that cannot be used is an error that says where and what would be right",
        arguments: [
            (
                "\"entitlements\":\"pro\"",
                ".entitlements: error: expected a list of entitlement names"
            ),
            ("\"group\":\"g\"", ".entitlements: error: expected a list of entitlement names"),
            ("\"entitlements\":[\"\"]", ".entitlements[0]: error: expected an entitlement's name"),
            (
                "\"entitlements\":[\"a\",1]",
                ".entitlements[1]: error: expected an entitlement's name"
            ),
            ("\"entitlements\":[\"a\"],\"group\":7", ".group: error: expected a group's name"),
            ("\"entitlements\":[\"a\"],\"group\":\"\"", ".group: error: expected a group's name"),
            (
                "\"entitlements\":[\"a\"],\"level\":0",
                ".level: error: expected a whole number from 1, the highest"
            ),
            (
                "\"entitlements\":[\"a\"],\"level\":1.5",
                ".level: error: expected a whole number from 1, the highest"
            ),
            (
                "\"entitlements\":[\"a\"],\"duration\":\"30 days\"",
                ".duration: error: expected an ISO 8601 duration such as \"P30D\" or \"P1M\""
            ),
            (
                "\"entitlements\":[\"a\"],\"duration\":\"P0D\"",
                ".duration: error: expected an ISO 8601 duration such as \"P30D\" or \"P1M\""
            ),
            ("\"entitlements\":[\"a\"],\"stack\":\"yes\"", ".stack: error: expected true or false"),
            (
                "\"entitlements\":[\"a\"],\"type\":\"consumable\"",
                ".type: error: expected one of \"Auto-Renewable Subscription\", "
                    + "\"Non-Consumable\", \"Consumable\", \"Non-Renewing Subscription\""
            ),
            (
                "\"entitlements\":[\"a\"],\"type\":\"Non-Renewing Subscription\"",
                ".duration: error: a non-renewing subscription has no end of its own; name one"
            ),
        ])
    func errors(members: String, finding: String) {
        #expect(findings(members) == ["products[\"p\"]" + finding])
        let document = CatalogDocument(
            json:
                "{\"version\":1,\"products\":{\"p\":{\(members)},\"q\":{\"entitlements\":[\"x\"]}}}"
        )
        #expect(!document.isUsable)
        #expect(document.catalog.products.keys.sorted() == ["q"])
    }

    @Test("an entitlement that stands twice is given once")
    func entitlementTwice() {
        let document = CatalogDocument(
            json: "{\"version\":1,\"products\":{\"p\":{\"entitlements\":[\"a\",\"b\",\"a\"]}}}")
        #expect(document.catalog.entitlements(of: "p") == ["a", "b"])
    }

    @Test(
        "what is probably not meant is a warning, and the product can be used",
        arguments: [
            (
                "\"entitlements\":[\"a\",\"a\"]",
                ".entitlements[1]: warning: \"a\" stands here twice"
            ),
            (
                "\"entitlements\":[]",
                ": warning: gives no entitlement, so buying it gives no access"
            ),
            (
                "\"entitlements\":[\"a\"],\"prise\":1",
                ".prise: warning: unknown member; it is ignored"
            ),
            (
                "\"entitlements\":[\"a\"],\"type\":\"Non-Consumable\",\"duration\":\"P1M\"",
                ".duration: warning: counts for non-renewing subscriptions only"
            ),
        ])
    func warnings(members: String, finding: String) {
        #expect(findings(members) == ["products[\"p\"]" + finding])
        let document = CatalogDocument(json: "{\"version\":1,\"products\":{\"p\":{\(members)}}}")
        #expect(document.isUsable)
        #expect(document.catalog.products["p"] != nil)
    }

    @Test("entitlements that differ in case alone are two, and are pointed out")
    func caseTwins() {
        let document = CatalogDocument(
            json: """
                {"version": 1, "products": {"a": {"entitlements": ["pro"]}, "b": {"entitlements": ["Pro"]},
                              "c": {"entitlements": ["pro"]}}}
                """)
        #expect(document.isUsable)
        #expect(
            document.findings.map(\.description) == [
                "products[\"b\"].entitlements: warning: \"Pro\" and \"pro\" differ in case alone; "
                    + "they are two entitlements"
            ])
    }

    @Test(
        "a file that is no catalog is an error",
        arguments: [
            (
                "[]",
                "error: expected an object with a member \"products\" that is an object"
            ),
            (
                "{\"products\":[]}",
                "error: expected an object with a member \"products\" that is an object"
            ),
            ("{\"version\":2,\"products\":{}}", "version: error: this program reads version 1"),
            ("{\"version\":\"1\",\"products\":{}}", "version: error: this program reads version 1"),
            (
                "{\"version\":1,\"products\":{\"p\":[]}}",
                "products[\"p\"]: error: expected an object, found an array"
            ),
            (
                "{\"version\":1,\"products\":{\"\":{\"entitlements\":[\"a\"]}}}",
                "products[\"\"]: error: a product id cannot be empty"
            ),
        ])
    func noCatalog(text: String, finding: String) {
        let document = CatalogDocument(json: text)
        #expect(document.findings.map(\.description) == [finding])
        #expect(!document.isUsable)
        #expect(document.catalog.products.isEmpty)
    }

    @Test(
        "broken JSON is an error with its line and column",
        arguments: [
            ("", "line 1, column 1: error: "),
            ("{\"products\":", "line 1, column 13: error: "),
            ("{\n  \"products\": {\n    \"p\": {},\n  }\n}", "line 4, column 3: error: "),
            ("{\"products\":{\"p\":{},\"p\":{}}}", "line 1, column 21: error: "),
        ])
    func broken(text: String, start: String) {
        let document = CatalogDocument(json: text)
        #expect(document.findings.count == 1)
        #expect(
            document.findings.first?.description.hasPrefix(start) == true, "\(document.findings)")
        #expect(!document.isUsable)
    }

    @Test("an unknown member of the file is ignored with a warning")
    func unknownMember() {
        let document = CatalogDocument(
            json: "{\"version\":1,\"policy\":{},\"products\":{\"p\":{\"entitlements\":[\"a\"]}}}")
        #expect(document.isUsable)
        #expect(
            document.findings.map(\.description)
                == ["policy: warning: unknown member; it is ignored"])
    }

    @Test("a version that is missing is pointed out")
    func missingVersion() {
        let document = CatalogDocument(json: "{\"products\":{\"p\":{\"entitlements\":[\"a\"]}}}")
        #expect(document.isUsable)
        #expect(
            document.findings.map(\.description)
                == ["version: warning: missing; this program takes it for 1"])
    }

    @Test("a catalog without products can be used, and is pointed out")
    func empty() {
        let document = CatalogDocument(json: "{\"version\":1,\"products\":{}}")
        #expect(document.isUsable)
        #expect(
            document.findings.map(\.description)
                == ["products: warning: none is listed, so nothing gives access"])
    }
}
