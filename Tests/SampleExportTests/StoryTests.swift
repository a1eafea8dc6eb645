// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Testing

@testable import SampleExport

/// What each story must come to. A row: story, instant, state, end of access (nil: none now, an
/// empty text: no end), entitlement.
@Suite("The stories of the sample export")
struct StoryTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let story: String
        let state: String
        let until: String?
        var entitlement = "pro"
        var at = "2026-11-01T00:00:00Z"
        var testDescription: String { "\(story), \(entitlement) at \(at)" }
    }

    @Test(
        "On the first of November each customer stands where their story ends",
        arguments: [
            Row(story: "cancelled", state: "subscribed", until: "2026-11-22T08:31:12Z"),
            Row(story: "steady", state: "subscribed", until: "2026-11-14T17:45:03Z"),
            Row(story: "lostRenewal", state: "subscribed", until: "2026-11-11T06:12:55Z"),
            Row(story: "trialConverted", state: "renewalPending", until: "2026-11-02T20:05:30Z"),
            Row(story: "trialCancelled", state: "expired", until: nil),
            Row(story: "graceRecovered", state: "subscribed", until: "2026-11-03T12:00:48Z"),
            Row(story: "inGrace", state: "inGracePeriod", until: "2026-11-10T21:16:34Z"),
            Row(story: "graceMissed", state: "subscribed", until: "2026-11-04T09:50:41Z"),
            Row(story: "inRetry", state: "inBillingRetryPeriod", until: nil),
            Row(story: "retryGivenUp", state: "expired", until: nil),
            Row(story: "priceIncrease", state: "expired", until: nil),
            Row(story: "refunded", state: "revoked", until: nil),
            Row(story: "refundDeclined", state: "subscribed", until: "2026-11-18T09:09:44Z"),
            Row(story: "refundReversed", state: "subscribed", until: "2027-02-09T19:26:13Z"),
            Row(story: "upgradedMarked", state: "subscribed", until: "2026-11-17T16:48:09Z"),
            Row(
                story: "upgradedMarked", state: "subscribed", until: "2026-11-17T16:48:09Z",
                entitlement: "studio"),
            Row(story: "upgradedUnmarked", state: "expired", until: nil),
            Row(story: "downgraded", state: "subscribed", until: "2026-11-28T05:57:02Z"),
            Row(story: "lifetime", state: "lifetime", until: ""),
            Row(story: "lifetimeBesideExpired", state: "lifetime", until: ""),
            Row(story: "passes", state: "subscribed", until: "2026-11-09T12:52:39Z"),
            Row(story: "familyOwner", state: "subscribed", until: "2027-04-18T16:40:08Z"),
            Row(story: "familyMember", state: "revoked", until: nil),
            Row(story: "tester", state: "expired", until: nil),
        ])
    func ending(_ row: Row) throws {
        try check(row)
    }

    @Test(
        "On the way each story goes through what it tells",
        arguments: [
            Row(
                story: "graceRecovered", state: "inGracePeriod", until: "2026-11-03T12:00:48Z",
                at: "2026-09-05T00:00:00Z"),
            Row(
                story: "graceMissed", state: "inGracePeriod", until: "2026-07-26T15:08:26Z",
                at: "2026-07-20T00:00:00Z"),
            Row(
                story: "graceMissed", state: "inBillingRetryPeriod", until: nil,
                at: "2026-08-01T00:00:00Z"),
            Row(
                story: "retryGivenUp", state: "inBillingRetryPeriod", until: nil,
                at: "2026-09-01T00:00:00Z"),
            Row(
                story: "priceIncrease", state: "subscribed", until: "2026-08-26T13:55:20Z",
                at: "2026-08-20T00:00:00Z"),
            Row(
                story: "refunded", state: "subscribed", until: "2026-03-21T08:15:12Z",
                at: "2026-03-20T00:00:00Z"),
            Row(
                story: "refundReversed", state: "subscribed", until: "2027-02-09T19:26:13Z",
                at: "2026-08-10T00:00:00Z"),
            Row(
                story: "upgradedMarked", state: "none", until: nil, entitlement: "studio",
                at: "2026-09-10T00:00:00Z"),
            Row(
                story: "upgradedUnmarked", state: "subscribed", until: "2026-08-08T18:18:18Z",
                at: "2026-03-01T00:00:00Z"),
            Row(
                story: "downgraded", state: "subscribed", until: "2026-09-28T05:57:02Z",
                entitlement: "studio", at: "2026-09-15T00:00:00Z"),
            Row(
                story: "familyMember", state: "subscribed", until: "2026-07-02T13:21:47Z",
                at: "2026-06-01T00:00:00Z"),
            Row(
                story: "tester", state: "subscribed", until: "2026-05-12T10:15:00Z",
                at: "2026-05-12T10:14:00Z"),
        ])
    func way(_ row: Row) throws {
        try check(row)
    }

    private func check(_ row: Row) throws {
        let at = try #require(Instant(rfc3339: row.at))
        let verdict = try Export.shared().verdict(row.story, row.entitlement, at: at)
        var until: String?
        if case .granted(_, let end) = verdict.access { until = end?.rfc3339 ?? "" }
        #expect(until == row.until)
        #expect(verdict.state.rawValue == row.state)
        #expect(verdict.isPresumed == (row.state == "renewalPending"))
    }

    /// What was known at an instant, asked about that instant.
    struct Known: Sendable, CustomTestStringConvertible {
        let story: String
        let at: String
        let isGranted: Bool
        var isPresumed = false
        var testDescription: String { "\(story) at \(at)" }
    }

    @Test(
        "As it was known then, messages that are late or lost leave presumptions and gaps",
        arguments: [
            Known(story: "steady", at: "2026-09-15T12:00:00Z", isGranted: true, isPresumed: true),
            Known(story: "steady", at: "2026-09-17T12:00:00Z", isGranted: true),
            Known(
                story: "lostRenewal", at: "2026-08-12T00:00:00Z", isGranted: true,
                isPresumed: true),
            Known(story: "lostRenewal", at: "2026-08-20T00:00:00Z", isGranted: false),
            Known(story: "lostRenewal", at: "2026-08-24T12:00:00Z", isGranted: true),
            Known(story: "refundReversed", at: "2026-08-10T00:00:00Z", isGranted: false),
            Known(story: "refundReversed", at: "2026-08-20T00:00:00Z", isGranted: true),
        ])
    func knownThen(_ row: Known) throws {
        let at = try #require(Instant(rfc3339: row.at))
        let verdict = try Export.shared().verdict(row.story, "pro", at: at, knownAt: at)
        #expect(verdict.access.isGranted == row.isGranted)
        #expect(verdict.isPresumed == row.isPresumed)
    }

    @Test("The lost renewal leaves no gap once the next message has told of it")
    func lostRenewalIsTold() throws {
        let at = Instant.utc("2026-08-20T00:00:00Z")
        let verdict = try Export.shared().verdict("lostRenewal", "pro", at: at)
        #expect(verdict.access.isGranted && !verdict.isPresumed)
    }
}
