// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

struct DoorAnswer: Content {
    var open: Bool
}

extension JWSTransactionDecodedPayload {
    func opens(at now: Date) -> Bool {
        guard revocationDate == nil, isUpgraded != true else { return false }
        guard let expiresDate else { return true }
        return now < expiresDate  // expect: expiry-without-grace
    }
}

struct DoorController {
    let verifier: SignedDataVerifier

    @Sendable
    func door(req: Request) async throws -> DoorAnswer {
        let signed = try req.content.get(String.self, at: "signedTransaction")
        switch await verifier.verifyAndDecodeTransaction(signedTransaction: signed) {
        case .valid(let payload):
            return DoorAnswer(open: payload.opens(at: .now))
        case .invalid:
            throw Abort(.badRequest)
        }
    }
}
