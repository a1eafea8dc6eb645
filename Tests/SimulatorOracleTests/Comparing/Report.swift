// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSimulator

/// A difference in words: the shortest story that still differs, both sides, and what was said.
enum Report {
    static func text(_ story: Story, kind: String) throws -> String {
        let shortest = Shrinker.shortest(story) { candidate in
            let found = try? Examination(of: candidate).differences
            return found?.contains { $0.kind == kind } == true
        }
        let examination = try Examination(of: shortest)
        guard let difference = examination.differences.first(where: { $0.kind == kind }) else {
            return "\(kind), but the shortest story differs no more"
        }
        let moment = difference.moment
        var lines = [
            "seed \(story.seed): \(kind)",
            "\(moment.customer), \(moment.entitlement), at \(text(moment.at))"
                + (moment.knownAt.map { ", known at \(text($0))" } ?? ", everything known"),
            "engine: \(moment.verdict.access)",
            shortest.description, "simulator:",
        ]
        for stretch in moment.side.stretches {
            let word = stretch.word?.rawValue ?? (stretch.isDue ? "due" : "not due")
            lines.append("    from \(text(stretch.start)) \(word)")
        }
        lines.append("engine:")
        for segment in moment.timeline.entitlements[moment.entitlement]?.segments ?? [] {
            lines.append("    from \(segment.from) \(segment.state) \(segment.access)")
        }
        lines.append("said:")
        for notification in examination.teller.store.notifications {
            lines.append("    " + text(notification, examination.teller.arrivals))
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ instant: Int64) -> String {
        Instant(milliseconds: instant).description
    }

    private static func text(_ notification: StoreNotification, _ arrivals: [Arrival]) -> String {
        let arrived = arrivals.first { $0.notification.uuid == notification.uuid }?.at
        var words = [
            text(notification.signedDate), arrived.map { "arrived \(text($0))" } ?? "lost",
            notification.customer ?? "-", notification.type, notification.subtype ?? "",
            notification.status.map { "status \($0)" } ?? "",
        ]
        for (name, key) in [
            ("t", "purchaseDate"), ("t", "expiresDate"), ("t", "revocationDate"),
            ("t", "isUpgraded"), ("t", "transactionId"), ("t", "productId"),
            ("r", "autoRenewStatus"), ("r", "isInBillingRetryPeriod"),
            ("r", "gracePeriodExpiresDate"), ("r", "expirationIntent"), ("r", "renewalDate"),
        ] {
            let part = name == "t" ? notification.transaction : notification.renewalInfo
            guard let value = part?[key] else { continue }
            let date = key.hasSuffix("Date") ? value.number?.int64.map(text) : nil
            words.append(
                "\(key)=\(date ?? value.string ?? value.number?.literal ?? "\(value.bool ?? false)")"
            )
        }
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
