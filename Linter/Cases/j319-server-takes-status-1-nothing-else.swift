// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird

struct StatusItem: Decodable {
    let originalTransactionId: String
    let status: Int
}

struct StatusGroup: Decodable {
    let subscriptionGroupIdentifier: String
    let lastTransactions: [StatusItem]
}

struct StatusAnswer: Decodable {
    let data: [StatusGroup]
}

struct MemberReply: ResponseEncodable {
    let isMember: Bool
}

func reply(to answer: StatusAnswer, group: String) -> MemberReply {
    let items = answer.data
        .first { $0.subscriptionGroupIdentifier == group }?
        .lastTransactions ?? []
    let isMember = items.contains { $0.status == 1 }  // expect: grace-forgotten
    return MemberReply(isMember: isMember)
}
