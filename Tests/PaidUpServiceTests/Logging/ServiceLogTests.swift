// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpLedger
import PaidUpService
import Testing

@Suite("Log")
struct ServiceLogTests {
    private let lines = Lines()

    private func log(_ level: LogLevel = .debug, key: UInt8 = 1) -> ServiceLog {
        ServiceLog(
            level: level, pseudonyms: Pseudonyms(key: [key]),
            now: { Instant(milliseconds: 1_000) }, sink: lines.add)
    }

    @Test("writes one JSON object a line")
    func line() throws {
        log().info(
            "started", .integer("port", 8484), .flag("isReady", true),
            .configured("ledger", "/var/\"x\"\n.sqlite"), .word("kind", "sqlite"),
            .instant("since", Instant(milliseconds: 0)))
        #expect(
            lines.all == [
                #"{"at":"1970-01-01T00:00:01Z","level":"info","event":"started","port":8484,"#
                    + #""isReady":true,"ledger":"/var/\"x\"\n.sqlite","kind":"sqlite","#
                    + #""since":"1970-01-01T00:00:00Z"}"# + "\n"
            ])
    }

    @Test(
        "writes what is at least as important as its level",
        arguments: [
            (LogLevel.error, ["error"]), (.warning, ["error", "warning"]),
            (.info, ["error", "warning", "info"]),
            (.debug, ["error", "warning", "info", "debug"]),
        ])
    func levels(level: LogLevel, expected: [String]) throws {
        let log = log(level)
        log.error("x")
        log.warning("x")
        log.info("x")
        log.debug("x")
        let levels = try lines.all.map { try JSONReader().read($0).object?["level"]?.string }
        #expect(levels == expected)
    }

    @Test("names a customer by a keyed hash alone")
    func customers() throws {
        let customer: CustomerID = "someone@example.com"
        log().info("x", .customer(customer))
        log().info("x", .customer(customer))
        log().info("x", .customer("another"))
        log(key: 2).info("x", .customer(customer))
        let names = try lines.all.map { try JSONReader().read($0).object?["customer"]?.string }
        #expect(!lines.all.joined().contains("example"))
        #expect(names[0] == names[1])
        #expect(Set(names).count == 3)
        #expect(names.allSatisfy { $0?.utf8.count == 14 && $0?.hasPrefix("c-") == true })
    }

    private struct Leaky: Error, CustomStringConvertible {
        let description = "customer someone@example.com has token abc"
    }

    @Test("writes the words of an error only where it promises that they are safe")
    func errors() {
        log().error("x", .error(Leaky()))
        log().error("x", .error(LedgerError.busy("another process writes")))
        #expect(lines.all[0].hasSuffix(".Leaky\"}\n"))
        #expect(!lines.all[0].contains("abc"))
        #expect(lines.all[1].contains("\"error\":\"busy: another process writes\""))
    }

    @Test("lets nothing in that a request chose")
    func requestFields() throws {
        let key = APIKey.random(.server)
        log().info("x", .method("GET\",\"level\":\"error"), .route(nil), .key(key.text))
        log().info("x", .method("DELETE"), .key(key.id))
        #expect(lines.all[0].contains(#""method":"other","route":"none","key":"malformed""#))
        #expect(lines.all[1].contains("\"method\":\"DELETE\",\"key\":\"\(key.id)\""))
    }
}
