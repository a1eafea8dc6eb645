// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Cart {
    func purchase(_ item: String) async throws {}
    func buy() async throws { try await purchase("book") }
}
