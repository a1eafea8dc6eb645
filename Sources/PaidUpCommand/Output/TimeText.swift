// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUp

/// Shows instants as RFC 3339, in UTC or in the zone that was asked for.
struct TimeText: Sendable {
    /// `nil` for UTC.
    let zone: TimeZone?

    static let utc = TimeText(zone: TimeZone?.none)

    init(zone: TimeZone?) {
        self.zone = zone
    }

    /// Takes an IANA name.
    init(zone name: String?) throws(CommandError) {
        guard let name else {
            zone = nil
            return
        }
        guard let zone = TimeZone(identifier: name) else {
            let near = Suggestion.nearest(to: name, among: TimeZone.knownTimeZoneIdentifiers)
            throw CommandError(
                field: "--time-zone",
                "expected a zone's name such as Europe/Berlin, found \"\(name)\""
                    + (near.map { "; did you mean \($0)?" } ?? ""))
        }
        self.zone = zone
    }

    func text(_ instant: Instant) -> String {
        let offset = offset(at: instant)
        guard offset != 0, instant != .distantPast, instant != .distantFuture else {
            return instant.rfc3339
        }
        let sign = offset < 0 ? "-" : "+"
        let minutes = abs(offset) / 60
        let clock = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return local(instant).rfc3339.dropLast() + sign + clock.joined(separator: ":")
    }

    /// The day alone.
    func day(_ instant: Instant) -> String {
        guard instant != .distantPast, instant != .distantFuture else { return instant.rfc3339 }
        return String(local(instant).rfc3339.prefix { $0 != "T" })
    }

    /// The instant whose UTC clock reads what the zone's clock reads at this one.
    func local(_ instant: Instant) -> Instant {
        instant.advanced(bySeconds: offset(at: instant))
    }

    /// Seconds east of Greenwich, in whole minutes, for RFC 3339 knows no others.
    private func offset(at instant: Instant) -> Int64 {
        guard let zone else { return 0 }
        // The zone's rules do not reach beyond; a hostile date must not trip the library.
        let seconds = min(max(instant.milliseconds / 1000, -62_135_596_800), 253_402_300_799)
        let date = Date(timeIntervalSince1970: Double(seconds))
        return Int64(zone.secondsFromGMT(for: date)) / 60 * 60
    }
}
