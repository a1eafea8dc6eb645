// SPDX-License-Identifier: Apache-2.0

/// What became of the store's questions about refunds.
package struct ConsumptionMetrics: Sendable {
    private let answers: MetricFamily<Counter>

    /// Each question ends in one of them.
    enum Outcome: String {
        /// The store has the answer.
        case sent
        /// Nothing was sent: the customer has not agreed, the ledger does not know the customer or a
        /// delivery, or it is turned off.
        case withheld
        /// The store refused the answer.
        case refused
        /// The time in which the store waits passed first.
        case late
        /// The process ended while it sent, so whether it went out is not known.
        case unknown
    }

    package init(_ registry: MetricsRegistry) {
        answers = registry.counter(
            "paidup_consumption_answers_total",
            "The store's questions about refund requests, by what became of the answer.",
            labels: ["outcome"])
    }

    func ended(_ outcome: Outcome) { answers.with(outcome.rawValue).add() }
}
