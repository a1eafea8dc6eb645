// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension Access {
    /// The statement that the answer names.
    var statement: StatementID? {
        switch self {
        case .granted(let basis, _): basis.statement
        case .denied(let ground): ground.statement
        }
    }
}

extension Ground {
    var statement: StatementID? {
        switch self {
        case .statement(let id), .presumptionExhausted(let id): id
        case .noEvidence: nil
        }
    }
}

extension Interval.Standing {
    /// What an answer says, without its end.
    init(_ access: Access) {
        switch access {
        case .granted(let basis, _): self = .granted(basis)
        case .denied(let ground): self = .denied(ground)
        }
    }

    var statement: StatementID? {
        switch self {
        case .granted(let basis): basis.statement
        case .denied(let ground): ground.statement
        }
    }
}
