// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol MemberTable: Sendable {
    func setOpen(_ open: Bool, member: String) async throws
}

struct NotificationRouter {
    private static let closing: Set<String> = [
        "EXPIRED",
        "GRACE_PERIOD_EXPIRED",
        "DID_CHANGE_RENEWAL_STATUS",  // expect: renewal-status-as-end
        "REFUND",
        "REVOKE",
    ]

    let table: any MemberTable

    func route(_ type: String, member: String) async throws {
        guard Self.closing.contains(type) else { return }
        try await table.setOpen(false, member: member)
    }
}
