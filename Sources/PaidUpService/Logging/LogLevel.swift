// SPDX-License-Identifier: Apache-2.0

/// How much a log line matters.
package enum LogLevel: String, CaseIterable, Hashable, Sendable {
    /// Something is broken and somebody should look.
    case error
    /// Something is not as it should be, and the server goes on.
    case warning
    /// What happens in normal running.
    case info
    /// What helps to find a fault.
    case debug

    /// Whether a line of this level is written where `threshold` is asked for.
    package func isWritten(at threshold: LogLevel) -> Bool {
        rank <= threshold.rank
    }

    private var rank: Int {
        switch self {
        case .error: 0
        case .warning: 1
        case .info: 2
        case .debug: 3
        }
    }
}
