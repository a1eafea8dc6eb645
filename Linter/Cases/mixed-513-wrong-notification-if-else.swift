// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Vapor

func handle(_ payload: ResponseBodyV2DecodedPayload, _ user: User, on db: Database) async throws {
    guard let type = payload.notificationType else { return }
    if [.expired, .didChangeRenewalStatus, .revoke].contains(type) {  // expect: renewal-status-as-end
        user.hasAccess = false
        try await user.save(on: db)
    }
}
