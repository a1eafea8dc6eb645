// SPDX-License-Identifier: Apache-2.0

import Vapor

enum PremiumAccess { case granted, denied }

func premiumAccess(_ req: Request) async -> PremiumAccess {
    do {
        let answer = try await req.client.get("https://example.com/entitlements")
        return answer.status == .ok ? .granted : .denied
    } catch {
        return .denied  // expect: error-locks-out
    }
}
