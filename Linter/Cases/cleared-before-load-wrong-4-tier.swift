// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class Plans: ObservableObject {
    @Published var tier: Tier = .free
    enum Tier { case free, pro }

    func load() async throws {
        tier = .free  // expect: cleared-before-load
        let answer = try await api.plan()
        tier = answer.isPro ? .pro : .free
    }
    let api = PlanAPI()
}
