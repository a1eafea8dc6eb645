// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class Gate: ObservableObject {
    @Published var isPremium = false
    @Published var problem: String?

    func refresh() async {
        do {
            isPremium = try await api.verdict().isGranted
            problem = nil
        } catch {
            problem = "Could not check your subscription"
        }
    }
    let api = VerdictAPI()
}
