// SPDX-License-Identifier: Apache-2.0

import Vapor

struct ChatForwarder {
    private let worthTelling: Set<String> = [
        "DID_CHANGE_RENEWAL_STATUS",
        "DID_FAIL_TO_RENEW",
        "REFUND",
    ]
    let chat: any ChatPosting

    func forward(type: String, subtype: String?, product: String) async throws {
        guard worthTelling.contains(type) else { return }
        let icon = subtype == "AUTO_RENEW_DISABLED" ? ":wave:" : ":bell:"
        try await chat.post("\(icon) \(type) \(subtype ?? "") for \(product)")
    }
}

protocol ChatPosting: Sendable {
    func post(_ line: String) async throws
}
