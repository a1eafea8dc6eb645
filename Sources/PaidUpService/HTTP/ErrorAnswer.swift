// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger

/// What an error means to the caller, and what it means to the operator.
struct ErrorAnswer {
    let problem: Problem
    /// Where the operator should hear of it.
    let level: LogLevel?

    init(_ error: any Error) {
        switch error {
        case let problem as Problem: (self.problem, level) = (problem, nil)
        case let error as LedgerError: (problem, level) = Self.answer(error)
        case is CancellationError:
            (problem, level) = (.retry(.unavailable, afterSeconds: 1), .warning)
        default: (problem, level) = (Problem(.internalError), .error)
        }
    }

    private static func answer(_ error: LedgerError) -> (Problem, LogLevel) {
        switch error {
        case .full: (.retry(.storageFull, afterSeconds: 60), .error)
        case .busy: (.retry(.unavailable, afterSeconds: 1), .warning)
        // The server is stopping; another one may be starting.
        case .closed: (.retry(.unavailable, afterSeconds: 5), .warning)
        // Somebody can mend these beside the running server, so that trying again does something.
        case .readOnly:
            (.retry(.unavailable, afterSeconds: 60, "The ledger cannot be written."), .error)
        case .failed:
            (.retry(.unavailable, afterSeconds: 60, "The ledger cannot be used."), .error)
        case .damaged:
            (.retry(.unavailable, afterSeconds: 300, "The ledger is damaged."), .error)
        case .newer: (Problem(.internalError), .error)
        }
    }
}
