// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol MembershipAPI: Sendable {
    func isMember(token: String) async throws -> Bool
}

struct MembershipSync {
    let api: any MembershipAPI
    let defaults: UserDefaults

    var isMember: Bool { defaults.bool(forKey: "isMember") }

    func run(token: String) async throws {
        defaults.set(false, forKey: "isMember")  // expect: cleared-before-load
        let answer = try await api.isMember(token: token)
        defaults.set(answer, forKey: "isMember")
        defaults.set(Date.now, forKey: "isMemberCheckedAt")
    }
}
