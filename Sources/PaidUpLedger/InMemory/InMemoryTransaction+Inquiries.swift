// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension InMemoryTransaction {
    func inquiry(_ chain: ChainKey) throws -> InquiryRecord? { tables.inquiries[chain.order] }

    func inquiries(limit: Int) throws -> [InquiryRecord] {
        let all = tables.inquiries.values.sorted { Self.comes($0.doubt, before: $1.doubt) }
        return Array(all.prefix(max(limit, 0)))
    }

    func inquiryTotals() throws -> InquiryTotals {
        InquiryTotals(
            open: tables.inquiries.count, oldest: tables.inquiries.values.map(\.doubt.since).min())
    }

    func nextInquiryDue(environment: StoreEnvironment, now: Instant) throws -> Instant? {
        tables.inquiries.values
            .filter { $0.isFree(now) && $0.doubt.chain.environment == environment }
            .map(\.dueAt).min()
    }

    func open(_ doubt: Doubt, dueAt: Instant) throws {
        guard tables.inquiries[doubt.chain.order]?.doubt != doubt else { return }
        set(\.inquiries, doubt.chain.order, InquiryRecord(doubt, dueAt: dueAt))
    }

    func closeInquiry(_ chain: ChainKey) throws { set(\.inquiries, chain.order, nil) }

    func takeInquiries(
        environment: StoreEnvironment, withoutApps: [String], now: Instant, holder: String,
        leasedUntil: Instant, limit: Int
    ) throws -> [InquiryRecord] {
        let without = Set(withoutApps.map(ByteText.init))
        let due = tables.inquiries.values.filter {
            $0.isFree(now) && $0.dueAt <= now && $0.doubt.chain.environment == environment
                && !without.contains(ByteText($0.doubt.chain.app))
        }
        let first = due.sorted { Self.comes($0.doubt, before: $1.doubt) }.prefix(max(limit, 0))
        return first.map { inquiry in
            var inquiry = inquiry
            inquiry.holder = holder
            inquiry.leasedUntil = leasedUntil
            set(\.inquiries, inquiry.doubt.chain.order, inquiry)
            return inquiry
        }
    }

    func update(_ inquiry: InquiryRecord) throws {
        guard tables.inquiries[inquiry.doubt.chain.order]?.doubt == inquiry.doubt else { return }
        var inquiry = inquiry
        inquiry.holder = nil
        inquiry.leasedUntil = nil
        set(\.inquiries, inquiry.doubt.chain.order, inquiry)
    }

    private static func comes(_ one: Doubt, before other: Doubt) -> Bool {
        (one.since, one.chain.order) < (other.since, other.chain.order)
    }
}

extension InquiryRecord {
    fileprivate func isFree(_ now: Instant) -> Bool { leasedUntil.map { $0 <= now } ?? true }
}

extension ChainKey {
    /// By the bytes of its parts.
    fileprivate var order: ByteText {
        ByteText([id, store.rawValue, environment.rawValue, app].joined(separator: "\u{0}"))
    }
}
