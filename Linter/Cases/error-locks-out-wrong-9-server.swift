// SPDX-License-Identifier: Apache-2.0

import Foundation

@MainActor
final class Account: ObservableObject {
    @Published var tier: Tier = .free
    enum Tier { case free, premium }

    func load() async {
        do {
            let answer = try await api.account()
            tier = answer.premium ? .premium : .free
        } catch {
            tier = .free  // expect: error-locks-out
        }
    }
    let api = API()
}
