// SPDX-License-Identifier: Apache-2.0

extension Statement {
    /// Whether it is the bare status of an answer of the store: only the way vouches for it on
    /// which it came. What a notification says of the status is signed with it.
    var isUnsignedStatus: Bool {
        guard delivery.source.kind == .statuses, case .status = content else { return false }
        return true
    }
}
