// SPDX-License-Identifier: Apache-2.0

/// May this person use it? Granted with what it rests on, or denied with its ground; no third case
/// and no default.
public enum Access: Hashable, Sendable {
    /// Yes: on this basis, up to this instant. `until` is the end of the connected access, with
    /// proven and presumed access not joined; `nil` means no end.
    case granted(Basis, until: Instant?)
    /// No: on this ground.
    case denied(Ground)

    /// Whether access is granted.
    public var isGranted: Bool {
        if case .granted = self { true } else { false }
    }

    /// The statement that the answer names; `nil` where there is no evidence.
    public var statement: StatementID? {
        switch self {
        case .granted(let basis, _): basis.statement
        case .denied(let ground): ground.statement
        }
    }
}

extension Access: CustomStringConvertible {
    /// In words, such as `granted until 2026-08-31T00:00:00Z: paidPeriod, statement …`.
    public var description: String {
        switch self {
        case .granted(let basis, let until?): "granted until \(until): \(basis)"
        case .granted(let basis, nil): "granted without end: \(basis)"
        case .denied(let ground): "denied: \(ground)"
        }
    }
}
