// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary

func receive(_ note: ResponseBodyV2DecodedPayload, client: AppStoreServerAPIClient, id: String) async throws {
    switch note.notificationType {
    case .consumptionRequest:
        try await client.sendConsumptionData(transactionId: id, consumptionRequest: request())
    case .refund, .revoke:
        try await revokeAccess(id)
    default: break
    }
}
