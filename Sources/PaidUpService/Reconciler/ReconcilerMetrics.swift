// SPDX-License-Identifier: Apache-2.0

/// What the reconciler measures of its work.
package struct ReconcilerMetrics: Sendable {
    private let questions: MetricFamily<Counter>
    private let missed: MetricFamily<Counter>

    /// What the store is asked for.
    enum Question: String {
        case statuses, history, notifications
    }

    /// What came of it.
    enum Outcome: String {
        case answered, notFound, refused, unanswered
    }

    package init(_ registry: MetricsRegistry) {
        questions = registry.counter(
            "paidup_store_requests_total", "Requests to the store, by what came of them.",
            labels: ["question", "outcome"])
        missed = registry.counter(
            "paidup_recovered_messages_total",
            "Notifications that only the store's history brought, not its webhook.")
    }

    func asked(_ question: Question, _ outcome: Outcome) {
        questions.with(question.rawValue, outcome.rawValue).add()
    }

    func recovered() { missed.with().add() }
}
