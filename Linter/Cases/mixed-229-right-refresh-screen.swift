// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class FeedModel: ObservableObject {
    @Published var isAvailable = false
    @Published var items: [String] = []

    func load() async {
        do {
            items = try await api.items()
            isAvailable = true
        } catch {
            items = []
            isAvailable = false
        }
    }
    let api = FeedAPI()
}
