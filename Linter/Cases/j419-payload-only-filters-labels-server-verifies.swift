// SPDX-License-Identifier: Apache-2.0

import Foundation
import StoreKit

struct ServerVerdict: Decodable, Sendable {
    let openProducts: Set<String>
}

protocol VerdictAPI: Sendable {
    func verify(jws: String, idempotencyKey: String) async throws -> ServerVerdict
}

actor VerdictStore {
    private(set) var openProducts: Set<String> = []
    private let api: any VerdictAPI

    init(api: any VerdictAPI) {
        self.api = api
    }

    func submit(_ result: VerificationResult<StoreKit.Transaction>) async throws {
        let claimed = result.unsafePayloadValue
        guard claimed.productID.hasPrefix("lab.") else { return }
        let verdict = try await api.verify(
            jws: result.jwsRepresentation,
            idempotencyKey: String(claimed.id)
        )
        openProducts = verdict.openProducts
    }
}
