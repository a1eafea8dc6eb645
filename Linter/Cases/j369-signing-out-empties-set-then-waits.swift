// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol AuthService: Sendable {
    func revokeSession() async throws
    func guestCatalogue() async throws -> [String]
}

actor AccountScope {
    private(set) var entitlements: Set<String> = []
    private(set) var catalogue: [String] = []
    private let auth: any AuthService

    init(auth: any AuthService) {
        self.auth = auth
    }

    func signOut() async throws {
        entitlements.removeAll()
        try await auth.revokeSession()
        catalogue = try await auth.guestCatalogue()
    }
}
