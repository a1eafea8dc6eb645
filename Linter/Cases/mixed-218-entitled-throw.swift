// SPDX-License-Identifier: Apache-2.0

import Vapor

struct Guarded {
    func show(_ req: Request) async throws -> Lesson {
        let subscription = try await Subscription.find(req)
        guard subscription.expiresDate > Date() else {  // expect: expiry-without-grace
            throw Abort(.paymentRequired)
        }
        return Lesson()
    }
}
