// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import Testing

@testable import PaidUpService

@Suite("The webhooks' routes")
struct WebhookRoutesTests {
    @Test("the audit log says where webhooks went and go, and keeps no secret of a URL")
    func audit() async throws {
        let whole = try await WholeService()
        let made = try await whole.send(
            "POST", "/v1/webhooks", as: .server,
            json: ["url": "https://a.example.com/hook/s3cret?token=s3cret"])
        let id = try #require(made.json?["id"]?.string)
        let changes: [JSONValue] = [
            ["url": "https://b.example.com:8443/s3cret"], ["url": "https://b.example.com:8443/x"],
            ["enabled": false, "kinds": ["access.ended"]], [:],
        ]
        for change in changes {
            let answer = try await whole.send(
                "PATCH", "/v1/webhooks/\(id)", as: .server, json: change)
            #expect(answer.status == 200)
        }
        let log = try await whole.send("GET", "/v1/audit-log", as: .admin)
        #expect(!log.text.contains("s3cret"))
        let lines = (log.json?["records"]?.array ?? []).compactMap(\.object)
        let details = lines.filter { $0["target"]?.string == id }
            .compactMap { $0["detail"] }.reversed()
        #expect(
            Array(details) == [
                ["host": "a.example.com"],
                [
                    "host": "b.example.com:8443", "hostBefore": "a.example.com",
                    "urlChanged": true,
                ],
                ["urlChanged": true],
                [
                    "kinds": ["access.ended"], "kindsBefore": [], "enabled": false,
                    "enabledBefore": true,
                ],
                [:],
            ])
    }
}
