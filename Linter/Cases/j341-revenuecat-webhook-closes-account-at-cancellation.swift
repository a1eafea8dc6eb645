// SPDX-License-Identifier: Apache-2.0

import Foundation
import Hummingbird

struct WebhookBody: Decodable {
    struct Event: Decodable {
        let type: String
        let appUserId: String
    }

    let event: Event
}

actor AccountBook {
    private var open: Set<String> = []

    func apply(_ event: WebhookBody.Event) {
        switch event.type {
        case "INITIAL_PURCHASE", "RENEWAL", "UNCANCELLATION":
            open.insert(event.appUserId)
        case "CANCELLATION":  // expect: renewal-status-as-end
            open.remove(event.appUserId)
        case "EXPIRATION":
            open.remove(event.appUserId)
        default:
            break
        }
    }
}

func webhook(_ request: Request, _ context: some RequestContext, book: AccountBook) async throws
    -> HTTPResponse.Status
{
    let body = try await request.decode(as: WebhookBody.self, context: context)
    await book.apply(body.event)
    return .ok
}
