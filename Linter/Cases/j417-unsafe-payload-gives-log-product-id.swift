// SPDX-License-Identifier: Apache-2.0

import OSLog
import StoreKit

struct CourseReader {
    private let log = Logger(subsystem: "courses", category: "entitlements")

    func openCourses() async -> Set<String> {
        var open: Set<String> = []
        for await result in Transaction.currentEntitlements {
            do {
                let transaction = try result.payloadValue
                open.insert(transaction.productID)
            } catch {
                let id = result.unsafePayloadValue.productID
                log.error("\(id) failed verification: \(error.localizedDescription)")
            }
        }
        return open
    }
}
