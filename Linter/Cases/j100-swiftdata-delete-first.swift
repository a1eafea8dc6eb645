// SPDX-License-Identifier: Apache-2.0

import Foundation
import SwiftData

@Model
final class OwnedPack {
    var packID: String
    init(packID: String) { self.packID = packID }
}

@MainActor
struct PackSync {
    let context: ModelContext
    let server: any PackServer

    func run() async throws {
        try context.delete(model: OwnedPack.self)  // expect: cleared-before-load
        let owned = try await server.ownedPacks()
        for id in owned {
            context.insert(OwnedPack(packID: id))
        }
        try context.save()
    }
}

protocol PackServer: Sendable {
    func ownedPacks() async throws -> [String]
}
