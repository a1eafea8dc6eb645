// SPDX-License-Identifier: Apache-2.0

import PaidUp

/// Takes the verdicts of all customers again after the rules changed, while requests are answered.
package final class RenewalLoop: Sendable {
    private let keeper: LedgerKeeper
    private let report: @Sendable (any Error) -> Void
    private let sleeper = Sleeper()

    /// - Parameter report: told of every round that failed; the next one tries again.
    package init(keeper: LedgerKeeper, report: @escaping @Sendable (any Error) -> Void) {
        self.keeper = keeper
        self.report = report
        keeper.onChange { [sleeper] change in
            if case .everybody = change { sleeper.wake() }
        }
    }

    /// Runs until its task is cancelled.
    package func run() async {
        while !Task.isCancelled {
            var pause: Int64 = 3_600_000
            do {
                while try await keeper.renewSome(), !Task.isCancelled {}
            } catch {
                report(error)
                pause = 5000
            }
            await sleeper.sleep(milliseconds: pause)
        }
    }
}
