// SPDX-License-Identifier: Apache-2.0

import Vapor

struct RefundHandler {
    let library: any LibraryShelf

    func receive(type: String, customer: UUID, product: String) async throws {
        guard type == "REFUND" || type == "CONSUMPTION_REQUEST" else { return }  // expect: refund-request-as-refund
        try await library.remove(product, from: customer)
    }

    func receiveReversal(customer: UUID, product: String) async throws {
        try await library.add(product, to: customer)
    }
}

protocol LibraryShelf: Sendable {
    func add(_ product: String, to customer: UUID) async throws
    func remove(_ product: String, from customer: UUID) async throws
}
