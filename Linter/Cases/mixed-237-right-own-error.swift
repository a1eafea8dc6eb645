// SPDX-License-Identifier: Apache-2.0

import Vapor

func requirePro(_ req: Request) async throws {
    let verdict = try await req.entitlements.verdict()
    guard verdict.isGranted else { throw Abort(.paymentRequired) }
}
