// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How far the work has come, on standard error: a line that changes where somebody sees it, and
/// a new one now and then where it goes into a log.
final class BackfillProgress {
    private let total: Int
    private let begun: Int
    private let isTerminal: Bool
    private let uptime: () -> Double
    private let put: (String) -> Void
    private let start: Double
    private var shownAt: Double
    private var isDrawn = false

    private static let everySeconds: Double = 30

    /// - Parameter begun: how many rows were done before.
    init(
        total: Int, begun: Int, isTerminal: Bool = isatty(STDERR_FILENO) == 1,
        uptime: @escaping () -> Double = { ProcessInfo.processInfo.systemUptime },
        put: @escaping (String) -> Void = Console.progress
    ) {
        self.total = total
        self.begun = begun
        self.isTerminal = isTerminal
        self.uptime = uptime
        self.put = put
        start = uptime()
        shownAt = start
    }

    func show(_ state: BackfillState) {
        let now = uptime()
        guard now - shownAt > (isTerminal ? 0.2 : Self.everySeconds) else { return }
        shownAt = now
        let line = Self.line(state, of: total, begun: begun, seconds: now - start)
        isDrawn = isTerminal
        put(isTerminal ? "\r\(line)\u{1B}[K" : "\(line)\n")
    }

    /// Makes room for other words.
    func end() {
        if isDrawn { put("\r\u{1B}[K") }
        isDrawn = false
    }

    static func line(
        _ state: BackfillState, of total: Int, begun: Int, seconds: Double
    ) -> String {
        let done = state.total
        let rate = seconds > 0 ? Double(done - begun) / seconds : 0
        var parts = ["\(done) of \(total) rows (\(total > 0 ? done * 100 / total : 100) %)"]
        if rate > 0 {
            let tenths = Int(rate * 10)
            parts.append(rate < 10 ? "\(tenths / 10).\(tenths % 10)/s" : "\(tenths / 10)/s")
            parts.append("\(span(Double(total - done) / rate)) left")
        }
        for outcome in BackfillOutcome.allCases where outcome.isLeft {
            if let count = state.counts[outcome] { parts.append("\(count) \(outcome.words)") }
        }
        return parts.joined(separator: ", ")
    }

    private static func span(_ seconds: Double) -> String {
        let seconds = Int(min(seconds, 1e9).rounded(.up))
        if seconds < 120 { return "\(seconds) s" }
        return seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
    }
}
