// SPDX-License-Identifier: Apache-2.0

import AppStoreServerLibrary
import Foundation

struct Order { var status: Int; var id: String }

func isShipped(_ order: Order) -> Bool { order.status == 1 }
func canCancel(_ order: Order) -> Bool { order.status == 1 }

struct Ledger {
    var points: [String: Int] = [:]
    var requests = 0
    let mailer: any Mailing

    mutating func receive(_ note: ResponseBodyV2DecodedPayload, id: String) async throws {
        switch note.notificationType {
        case .consumptionRequest:
            requests += 1
            try await mailer.open(id)
        case .refund:
            points[id] = 0
        case .didChangeRenewalStatus:
            try await mailer.remove(id)
        default: break
        }
    }
}

protocol Mailing: Sendable {
    func open(_ id: String) async throws
    func remove(_ id: String) async throws
}

enum SyncResult { case loading, failure, value(Int) }

struct ChartModel {
    var allLoaded = false
    var isFull = false
    mutating func take(_ result: SyncResult) {
        switch result {
        case .loading: allLoaded = false
        case .failure: allLoaded = false
        case .value: allLoaded = true
        }
    }
}
