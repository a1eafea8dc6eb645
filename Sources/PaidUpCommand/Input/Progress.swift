// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar on standard error, once the work takes longer than a second and somebody can see it.
final class Progress {
    private let total: Int64?
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = ProcessInfo.processInfo.systemUptime
    private var done: Int64 = 0
    private var drawnAt: Double = 0

    init(total: Int64?) {
        self.total = total
    }

    func advance(by count: Int) {
        done += Int64(count)
        guard isShown else { return }
        let now = ProcessInfo.processInfo.systemUptime
        guard now - start > 1, now - drawnAt > 0.1 else { return }
        drawnAt = now
        Console.progress("\r" + Progress.line(done: done, total: total) + "\u{1B}[K")
    }

    /// Wipes the bar away.
    func end() {
        if drawnAt > 0 { Console.progress("\r\u{1B}[K") }
    }

    /// The bar with what has been read, in megabytes of a million bytes.
    static func line(done: Int64, total: Int64?) -> String {
        guard let total, total > 0 else { return "\(megabytes(done)) MB read" }
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * 30)
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: 30 - filled)
        return "[\(bar)] \(Int(share * 100)) %, \(megabytes(done)) of \(megabytes(total)) MB"
    }

    private static func megabytes(_ count: Int64) -> String {
        "\(count / 1_000_000).\(count / 100_000 % 10)"
    }
}
