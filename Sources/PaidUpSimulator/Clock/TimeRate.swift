// SPDX-License-Identifier: Apache-2.0

/// How long the store's periods last on the simulator's clock.
public struct TimeRate: RawRepresentable, Hashable, Sendable {
    /// The name of the rate.
    public let rawValue: String

    /// Makes a rate from its name; names other than those below count as `real`.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// A month is a month.
    public static let real = TimeRate(rawValue: "real")
    /// A month is five minutes, a year an hour; twelve renewals at most.
    public static let sandbox = TimeRate(rawValue: "sandbox")

    private var isCompressed: Bool { self == .sandbox }

    func end(of period: StorePeriod, from start: Int64) -> Int64 {
        isCompressed ? start + period.sandboxLength : period.end(from: start)
    }

    /// How long the App Store tries to collect a charge that failed.
    var retry: Int64 { isCompressed ? 10 * TimeSpan.minute : 60 * TimeSpan.day }

    /// How long it tries within a commitment of twelve months.
    var commitmentRetry: Int64 { isCompressed ? 15 * TimeSpan.minute : 90 * TimeSpan.day }

    /// The lapse that does not begin a new subscription.
    var forgivenLapse: Int64 { retry }

    func grace(days: Int64, period: StorePeriod) -> Int64 {
        if isCompressed {
            let seconds: Int64 = period.isWeekOrShorter ? 154 : 150
            return seconds * TimeSpan.second
        }
        if period.isWeekOrShorter { return (days > 3 ? 6 : 3) * TimeSpan.day }
        return (days == 6 ? 16 : days) * TimeSpan.day
    }

    /// How early a renewal may be tried.
    var longestLead: Int64 { isCompressed ? 45 * TimeSpan.second : TimeSpan.day }

    var renewalLimit: Int? { isCompressed ? 12 : nil }
}
