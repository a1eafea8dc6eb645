// SPDX-License-Identifier: Apache-2.0

import Vapor

func notify(_ event: RCEvent, mailer: Mailer) async throws {
    if event.type == "CANCELLATION" {
        try await mailer.send(.sorryToSeeYouGo, to: event.email)
    }
    if event.type == "BILLING_ISSUE" {
        try await mailer.send(.updateCard, to: event.email)
    }
}
