// SPDX-License-Identifier: Apache-2.0

import Foundation
func receive(_ note: Note, customers: Customers) async throws {
    guard note.type == "DID_FAIL_TO_RENEW" else { return }
    if note.subtype == "GRACE_PERIOD" {
        try await customers.extend(note.customer, until: note.graceEnd)
    } else {
        try await customers.closeAccess(note.customer)
    }
}
