// SPDX-License-Identifier: Apache-2.0

/// Why a ledger could not do what it was asked.
package enum LedgerError: Error, Hashable, Sendable {
    /// It was closed before.
    case closed
    /// There is no room for what should be written; nothing of it was kept.
    case full(String)
    /// What should be written to may only be read.
    case readOnly(String)
    /// What was read is no ledger, or is damaged.
    case damaged(String)
    /// Written by a newer program, with this schema; this program knows schemas up to `known`.
    case newer(schema: Int, known: Int)
    /// Somebody else holds it, or was busy for too long; trying again can help.
    case busy(String)
    /// Anything else that the store said.
    case failed(String)
}

extension LedgerError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .closed: "the ledger is closed"
        case .full(let detail): "no room to write: \(detail)"
        case .readOnly(let detail): "cannot write: \(detail)"
        case .damaged(let detail): "not a sound ledger: \(detail)"
        case .newer(let schema, let known):
            "written by a newer PaidUp (schema \(schema), this program knows \(known)); use that one"
        case .busy(let detail): "busy: \(detail)"
        case .failed(let detail): detail
        }
    }
}
