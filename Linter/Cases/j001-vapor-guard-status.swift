// SPDX-License-Identifier: Apache-2.0

import Fluent
import Vapor

struct StoreStateDTO: Content {
    var state: String
    var autoRenewStatus: Int
    var productId: String
}

struct DownloadController: RouteCollection {
    let states: any StoreStateReading

    func boot(routes: any RoutesBuilder) throws {
        routes.get("downloads", ":file", use: download)
    }

    @Sendable
    func download(req: Request) async throws -> Response {
        let user = try req.auth.require(Account.self)
        let state = try await states.state(of: user.requireID(), on: req)
        guard state.state == "active" || state.state == "grace" else {
            throw Abort(.paymentRequired)
        }
        guard state.autoRenewStatus == 1 else {  // expect: gate-on-will-renew
            throw Abort(.paymentRequired, reason: "No running subscription")
        }
        let file = try req.parameters.require("file")
        return try await req.fileio.asyncStreamFile(at: "Paid/" + file)
    }
}
