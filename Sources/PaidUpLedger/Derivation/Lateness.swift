// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// When that began of which a change tells: a server that takes up an app's past, or comes back
/// after an outage, is not to make anybody write to customers as if it were today.
///
/// What evidence tells is measured here, by its receipt; it follows from the journal. How long a
/// change that came by itself waited to be told is known when it is queued: ``Event/payload``.
struct Lateness {
    /// More than that is late.
    static let seconds: Int64 = 86_400

    /// What was known of an entitlement before; `nil` where nothing was.
    let known: EntitlementTimeline?
    /// What is known now.
    let told: EntitlementTimeline?
    let at: Instant

    private typealias Segment = EntitlementTimeline.Segment

    func isLate(_ change: VerdictChange, _ cause: Cause) -> Bool {
        guard let entry = cause.entry, let began = began(change, entry) else { return false }
        return began < entry.receivedAt.advanced(bySeconds: -Self.seconds)
    }

    /// `nil` where it is as new as its receipt.
    private func began(_ change: VerdictChange, _ entry: JournalEntry) -> Instant? {
        let isOfStore = [.notification, .signedData, .storeAnswer].contains(entry.kind)
        let turned = since { $0?.access.isGranted ?? false != $1?.access.isGranted ?? false }
        switch change {
        case .accessGranted: return turned ?? entry.signedDate
        // What an act takes away was the customer's until then.
        case .accessEnded: return isOfStore ? turned ?? entry.signedDate : nil
        default: break
        }
        let heard = [turned, entry.signedDate].compactMap { $0 }.min()
        // The rest tell a state, and not a change: how old it is shows in what was paid for.
        guard isOfStore, entry.kind != .notification else { return heard }
        let since = change.isOfAccess ? since(Self.isOther) : over
        return [heard, since].compactMap { $0 }.min()
    }

    /// Since when access is over.
    private var over: Instant? {
        guard let told, !told.segment(at: at).access.isGranted else { return nil }
        return told.segments.last { $0.access.isGranted && $0.to <= at }?.to
    }

    private static func isOther(_ one: Segment?, _ other: Segment?) -> Bool {
        one?.access.isGranted != other?.access.isGranted || one?.product != other?.product
            || one?.state != other?.state || one?.environment != other?.environment
    }

    /// The start of the stretch, up to the instant, in which what is known differs from what was.
    private func since(_ differ: (Segment?, Segment?) -> Bool) -> Instant? {
        var (began, instant): (Instant?, Instant) = (nil, at)
        while true {
            let segments = (known?.segment(at: instant), told?.segment(at: instant))
            guard differ(segments.0, segments.1) else { return began }
            let from = max(segments.0?.from ?? .distantPast, segments.1?.from ?? .distantPast)
            began = from
            guard from > .distantPast else { return began }
            instant = Instant(milliseconds: from.milliseconds - 1)
        }
    }
}
