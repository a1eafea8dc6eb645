// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator
import Testing

struct ClockTests {
    @Test(
        arguments: [
            ("30d", 2_592_000_000), ("1h", 3_600_000), ("1d12h", 129_600_000), ("90s", 90_000),
            ("500ms", 500), ("2w", 1_209_600_000), ("5m", 300_000),
        ] as [(String, Int64)])
    func readsLengths(_ text: String, _ length: Int64) throws {
        #expect(try TimeSpan.parse(text) == length)
    }

    @Test(arguments: ["", "d", "30", "30x", "-1d", "1d-2h", "99999999999999999999d", "9999999w"])
    func refusesOtherTexts(_ text: String) {
        #expect(throws: SimulatorError.self) { try TimeSpan.parse(text) }
    }

    @Test(
        arguments: [
            ("1970-01-01T00:00:00Z", 0), ("2026-01-01", 1_767_225_600_000),
            ("2024-02-29T12:30:15.250Z", 1_709_209_815_250), ("2000-03-01", 951_868_800_000),
        ] as [(String, Int64)])
    func readsAndWritesInstants(_ text: String, _ instant: Int64) throws {
        #expect(try CivilTime.parse(text) == instant)
        #expect(try CivilTime.parse(CivilTime.text(instant)) == instant)
    }

    @Test(arguments: ["2026-02-30", "2026-13-01", "2026-01-01T24:00:00Z", "soon", "2026-1-1"])
    func refusesWhatIsNoInstant(_ text: String) {
        #expect(throws: SimulatorError.self) { try CivilTime.parse(text) }
    }

    @Test(arguments: [
        ("2026-01-31", "P1M", "2026-02-28"), ("2024-01-31", "P1M", "2024-02-29"),
        ("2024-02-29", "P1Y", "2025-02-28"), ("2026-12-15", "P1M", "2027-01-15"),
        ("2026-01-01", "P1W", "2026-01-08"), ("2026-08-31", "P6M", "2027-02-28"),
    ])
    func addsPeriodsByTheCalendar(_ start: String, _ period: String, _ end: String) throws {
        var store = try Shop.open { settings in
            settings.start = (try? CivilTime.parse(start)) ?? 0
            settings.products = [
                .subscription("one", period: (try? StorePeriod(period)) ?? .week)
            ]
        }
        try store.perform(.subscribe("anna", to: "one"))
        try store.perform(.turnOffRenewal("anna", "one"))
        try store.advance(by: "400d")
        #expect(
            store.serviceHistory("anna", "one").last?.start == (try CivilTime.parse(end)))
    }

    @Test func aSandboxRenewsTwelveTimes() throws {
        var store = try Shop.open {
            $0.environment = .sandbox
            $0.rate = .sandbox
        }
        try store.perform(.subscribe("anna", to: "pro.month"))
        try store.advance(by: "2h")
        #expect(store.notifications.filter { $0.type == "DID_RENEW" }.count == 12)
        #expect(store.notifications.last?.subtype == "VOLUNTARY")
        #expect(
            store.serviceHistory("anna", "pro.month").last?.start == Shop.january + 13 * 300_000)
    }
}
