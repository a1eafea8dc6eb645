// SPDX-License-Identifier: Apache-2.0

import Fluent
import Vapor

// @unchecked because a row of Fluent is a class with wrapped properties.
final class ShareLink: Model, @unchecked Sendable {
    static let schema = "share_links"
    @ID(key: .id) var id: UUID?
    @Field(key: "album") var album: String
    @OptionalField(key: "expires_date") var expiresDate: Date?

    init() {}

    var isActive: Bool {
        guard let expiresDate else { return true }
        return expiresDate > Date()
    }
}

func openAlbum(_ req: Request) async throws -> String {
    guard let link = try await ShareLink.find(req.parameters.get("link"), on: req.db), link.isActive else {
        throw Abort(.gone)
    }
    return link.album
}
