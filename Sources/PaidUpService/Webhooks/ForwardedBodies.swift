// SPDX-License-Identifier: Apache-2.0

import PaidUpLedger

/// Bodies that are kept for their delivery to a tee alone.
enum ForwardedBodies {
    /// Erases those that wait for an endpoint, for it was removed or takes nothing more.
    static func forget(waitingFor endpoint: String, in writer: any LedgerWriter) throws {
        var last = Int64.max
        while true {
            let waiting = try writer.deliveries(
                to: endpoint, state: .waiting, before: last, limit: 256)
            guard let end = waiting.last?.id else { return }
            let copies = try waiting.map(\.subject).filter {
                try writer.entry($0)?.kind == .forwarded
            }
            try writer.removeDeliveries(purpose: .tee, subjects: copies)
            try writer.eraseEntries(copies)
            last = end
        }
    }
}
