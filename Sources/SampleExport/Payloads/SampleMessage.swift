// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

/// Something that the store said, before it is signed, and when it was received.
struct SampleMessage {
    let kind: Kind
    let customer: SampleCustomer
    let signedDate: Instant
    let transaction: SampleTransaction
    var renewal: SampleRenewal?
    /// Every receipt of it; empty where it was lost.
    var receipts: [Instant]
    /// Whether somebody made it up: its signatures belong to other words.
    var isForged = false

    enum Kind {
        case notification(Notification)
        /// The answer to Get Transaction Info, which the app's server asked for.
        case transactionInfo
    }

    struct Notification {
        let type: String
        var subtype: String?
        let uuid: String
        /// The state of the subscription; purchases that do not renew have none.
        var status: Int64?
        var consumptionRequestReason: String?
    }
}

extension SampleMessage {
    var transactionPayload: JSONObject {
        transaction.payload(of: customer, signedDate: signedDate)
    }

    var renewalPayload: JSONObject? {
        renewal?.payload(of: customer, transaction, signedDate: signedDate)
    }
}

extension SampleMessage.Notification {
    /// The payload in the order of Apple's members, around what was signed before.
    func payload(
        of message: SampleMessage, signedTransaction: String, signedRenewal: String?
    ) -> JSONObject {
        let data = JSONObject(present: [
            ("appAppleId", .integer(SampleApp.appAppleID)),
            ("bundleId", .string(SampleApp.bundleID)),
            ("bundleVersion", .string(SampleApp.bundleVersion)),
            ("environment", .string(message.customer.environment)),
            ("signedTransactionInfo", .string(signedTransaction)),
            ("signedRenewalInfo", signedRenewal.map { .string($0) }),
            ("status", status.map { .integer($0) }),
            ("consumptionRequestReason", consumptionRequestReason.map { .string($0) }),
        ])
        return JSONObject(present: [
            ("notificationType", .string(type)),
            ("subtype", subtype.map { .string($0) }),
            ("notificationUUID", .string(uuid)),
            ("data", .object(data)),
            ("version", "2.0"),
            ("signedDate", .date(message.signedDate)),
        ])
    }
}
