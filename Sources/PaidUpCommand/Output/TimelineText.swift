// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAnswers

/// One customer's timeline: the picture, and a table for each purchase and each entitlement.
struct TimelineText {
    let timeline: CustomerTimeline
    let words: Words
    /// `nil` where rows may be of any width.
    let columns: Int?
    let isASCII: Bool
    /// An instant to point at in the picture.
    let mark: Instant?

    func text() -> String {
        var parts = [head + "\n"]
        if let picture = picture.text() { parts.append(picture) }
        for purchase in timeline.purchases { parts.append(table(purchase)) }
        for name in timeline.entitlements.keys.sorted() {
            if let entitlement = timeline.entitlements[name] { parts.append(table(entitlement)) }
        }
        return parts.joined(separator: "\n")
    }

    private var head: String {
        let known =
            timeline.knownAt == .distantFuture
            ? "with everything received"
            : "with what was received by \(words.times.text(timeline.knownAt))"
        return SafeText.line("customer \(timeline.customer), \(known)")
    }

    // MARK: Picture

    private var picture: Picture {
        let purchases = timeline.purchases.map { purchase in
            let product = purchase.intervals.last?.productID ?? ""
            return Picture.Row(
                label: product.isEmpty ? purchase.chain.id : "\(purchase.chain.id) \(product)",
                spans: purchase.intervals.map { interval in
                    Picture.Span(
                        from: interval.from, to: interval.to,
                        standing: standing(interval.standing))
                })
        }
        let unions = timeline.entitlements.keys.sorted().map { name in
            let segments = timeline.entitlements[name]?.segments ?? []
            return Picture.Row(
                label: "= \(name)",
                spans: segments.map { segment in
                    Picture.Span(
                        from: segment.from, to: segment.to,
                        standing: standing(Interval.Standing(segment.access)))
                })
        }
        return Picture(
            rows: purchases + unions, columns: columns ?? 80, isASCII: isASCII, times: words.times,
            mark: mark)
    }

    private func standing(_ standing: Interval.Standing) -> Picture.Standing {
        switch standing {
        case .granted(let basis): basis.isPresumed ? .presumed : .proven
        case .denied(.noEvidence): .unknown
        case .denied: .denied
        }
    }

    // MARK: Tables

    private static let headings = [
        "from", "to", "access", "state", "product", "basis or ground", "last said by",
        "signed",
        "received",
    ]

    private func table(_ purchase: Timeline) -> String {
        var table = Table(TimelineText.headings)
        for interval in purchase.intervals {
            table.add(
                [words.times.text(interval.from), words.times.text(interval.to)]
                    + cells(interval.standing, interval.state, interval.productID))
        }
        let chain = purchase.chain
        let names = [chain.app, chain.environment.rawValue].filter { !$0.isEmpty }
        let title = "purchase \(chain.id) (\(names.joined(separator: ", ")))"
        return SafeText.line(title) + "\n" + table.text(columns: columns)
    }

    private func table(_ entitlement: EntitlementTimeline) -> String {
        var table = Table(TimelineText.headings)
        for segment in entitlement.segments {
            table.add(
                [words.times.text(segment.from), words.times.text(segment.to)]
                    + cells(Interval.Standing(segment.access), segment.state, segment.product ?? "")
            )
        }
        return SafeText.line("entitlement \(entitlement.entitlement)") + "\n"
            + table.text(columns: columns)
    }

    private func cells(
        _ standing: Interval.Standing, _ state: SubscriptionState, _ product: String
    ) -> [String] {
        var (access, reason) = ("denied", "")
        switch standing {
        case .granted(let basis):
            access = basis.isPresumed ? "granted, presumed" : "granted"
            reason = words.kind(basis)
        case .denied(let ground): reason = words.kind(ground)
        }
        let statement = standing.statement.flatMap { words.statements[$0] }
        return [access, state.rawValue, product.isEmpty ? "-" : product, reason]
            + (statement.map {
                [
                    words.event($0), words.times.text($0.signedDate),
                    words.times.text($0.delivery.receivedAt),
                ]
            } ?? ["-", "-", "-"])
    }
}
