// SPDX-License-Identifier: Apache-2.0

import Vapor

struct AppleNote: Content {
    var notificationType: String
    var transactionId: String
}

struct CoursePurchases {
    let courses: any CourseStoring

    func receive(_ note: AppleNote, logger: Logger) async throws {
        switch note.notificationType {
        case "ONE_TIME_CHARGE":
            try await courses.open(note.transactionId)
        case "REFUND", "REVOKE", "CONSUMPTION_REQUEST":  // expect: refund-request-as-refund
            try await courses.close(note.transactionId)
        case "REFUND_REVERSED":
            try await courses.open(note.transactionId)
        default:
            logger.info("nothing to do for \(note.notificationType)")
        }
    }
}

protocol CourseStoring: Sendable {
    func open(_ transaction: String) async throws
    func close(_ transaction: String) async throws
}
