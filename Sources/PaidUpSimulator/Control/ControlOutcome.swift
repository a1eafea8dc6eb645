// SPDX-License-Identifier: Apache-2.0

/// What a request to the control API leads to.
public enum ControlOutcome: Sendable {
    /// An answer, given at once.
    case answer(APIResponse)
    /// The clock is to be moved to an instant, delivering on the way; then `answer(since:)` has
    /// the answer. Moving it to the present delivers what is due.
    case move(until: Int64, since: ControlMark)
}

/// A place in what the store has said.
public struct ControlMark: Sendable {
    let count: Int
}
