// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird

enum Takeback {
    static let names = [
        "REFUND",
        "REVOKE",
        "CONSUMPTION_REQUEST",  // expect: refund-request-as-refund
    ]
}

protocol LevelPacks: Sendable {
    func lock(transactionID: String) async throws
}

struct AppleNote: Decodable {
    let notificationType: String
    let transactionID: String
}

struct AppleController {
    let packs: any LevelPacks

    func add(to group: RouterGroup<BasicRequestContext>) {
        group.post("apple") { request, context -> HTTPResponse.Status in
            let note = try await request.decode(as: AppleNote.self, context: context)
            if Takeback.names.contains(note.notificationType) {
                try await packs.lock(transactionID: note.transactionID)
            }
            return .ok
        }
    }
}
