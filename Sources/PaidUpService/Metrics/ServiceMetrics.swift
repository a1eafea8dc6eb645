// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

/// What the service measures of its own work.
package final class ServiceMetrics: Sendable {
    package let registry: MetricsRegistry
    private let messages: MetricFamily<Counter>
    private let lag: MetricFamily<Histogram>
    private let verdicts: MetricFamily<Histogram>
    private let postponed: MetricFamily<Counter>
    private let unlisted: MetricFamily<Counter>
    private let gauges: Gauges

    private struct Gauges: Sendable {
        let presumed: MetricFamily<Gauge>
        let doubts: MetricFamily<Gauge>
        let oldestDoubt: MetricFamily<Gauge>
        let questions: MetricFamily<Gauge>
        let waiting: MetricFamily<Gauge>
        let parked: MetricFamily<Gauge>
        let oldest: MetricFamily<Gauge>
        let entries: MetricFamily<Gauge>
        let bytes: MetricFamily<Gauge>
        let customers: MetricFamily<Gauge>
    }

    package init(_ registry: MetricsRegistry) {
        self.registry = registry
        messages = registry.counter(
            "paidup_messages_total", "Messages received, by what became of them.",
            labels: ["fate"])
        lag = registry.histogram(
            "paidup_message_lag_seconds", "From the store's signing to the receipt.",
            bounds: [1, 5, 30, 60, 300, 3600, 21_600, 86_400, 259_200].map { $0 * 1000 },
            scale: 1000)
        verdicts = registry.histogram(
            "paidup_verdict_seconds", "The time that an answer about a customer took.",
            bounds: [10, 50, 100, 250, 500, 1000, 5000, 25_000, 100_000], scale: 1_000_000)
        postponed = registry.counter(
            "paidup_customers_put_off_total",
            "Customers whose changes were put off, since what is kept of them is damaged.")
        unlisted = registry.counter(
            "paidup_unlisted_products_total",
            "Messages about purchases of products that the catalog does not name.")
        gauges = Gauges(
            presumed: registry.gauge(
                "paidup_overdue_customers",
                "Customers whose access rests on a presumption, since the store fell silent."),
            doubts: registry.gauge(
                "paidup_doubts_open", "Purchases about which the store is to be asked."),
            oldestDoubt: registry.gauge(
                "paidup_doubts_oldest_seconds", "Age of the oldest doubt.", scale: 1000),
            questions: registry.gauge(
                "paidup_consumption_waiting",
                "The store's questions about refund requests that are not answered yet."),
            waiting: registry.gauge("paidup_outbox_waiting", "Deliveries on their way."),
            parked: registry.gauge("paidup_outbox_parked", "Deliveries that were given up."),
            oldest: registry.gauge(
                "paidup_outbox_oldest_seconds", "Age of the oldest delivery on its way.",
                scale: 1000),
            entries: registry.gauge("paidup_journal_entries", "Entries of the journal."),
            bytes: registry.gauge("paidup_journal_bytes", "Bytes of their bodies."),
            customers: registry.gauge("paidup_customers", "Customers with a record."))
    }

    func received(_ reception: Reception, at now: Instant) {
        messages.with(reception.fate.rawValue).add()
        if reception.findings.contains(where: { $0.code == Reception.unlistedProduct }) {
            unlisted.with().add()
        }
        guard reception.fate == .kept, let signedDate = reception.signedDate else { return }
        lag.with().observe(Int(clamping: max(0, now.milliseconds(since: signedDate))))
    }

    func putOff() { postponed.with().add() }

    func answered(microseconds: Int64) {
        verdicts.with().observe(Int(clamping: microseconds))
    }

    /// Reads what stands in the ledger; done when the metrics are asked for.
    func read(_ reader: any LedgerReader, now: Instant) throws {
        let outbox = try reader.outboxTotals()
        gauges.waiting.with().set(outbox.waiting)
        gauges.parked.with().set(outbox.parked)
        let age = outbox.oldestWaiting.map { now.milliseconds(since: $0) } ?? 0
        gauges.oldest.with().set(Int(clamping: max(0, age)))
        let doubts = try reader.inquiryTotals()
        gauges.doubts.with().set(doubts.open)
        let doubtAge = doubts.oldest.map { now.milliseconds(since: $0) } ?? 0
        gauges.oldestDoubt.with().set(Int(clamping: max(0, doubtAge)))
        // They wait for half a day, so there are few.
        let questions = try reader.deliveries(
            to: ConsumptionDesk.endpoint, state: .waiting, before: .max, limit: 10_000)
        gauges.questions.with().set(questions.count)
        let journal = try reader.journalTotals()
        gauges.entries.with().set(journal.entries.values.reduce(0, +))
        gauges.bytes.with().set(Int(clamping: journal.bytes))
        gauges.customers.with().set(try reader.customerCount())
        gauges.presumed.with().set(try reader.presumedCustomerCount())
    }
}
