// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpService

/// Calls every route with every role and with none, and compares what comes back with the table.
///
/// It holds for any routes: it reads what should come from the routes themselves.
enum AccessMatrixCheck {
    private static let customer: CustomerID = "matrix-customer"

    /// What differs, a line each; empty where all is as the table says.
    static func differences(_ routes: [Route]) async throws -> [String] {
        let stubs = routes.map { route in
            Route(
                route.method, route.template, access: route.access, query: route.query,
                mutates: route.mutates, bodyLimit: route.bodyLimit
            ) { _ in HTTPResponse(status: 299) }
        }
        var limits = RateLimits()
        limits.failures = RateLimit(perMinute: 60_000, burst: 60_000)
        let server = try await TestServer(stubs, limits: limits)
        var differences: [String] = []
        for route in stubs {
            for role in [nil] + Role.allCases.map(Optional.some) {
                let own = try await status(server, route, role, Self.customer)
                let expected = expected(AccessMatrix.cell(route, role))
                let name = "\(route.method) \(route.template) \(role?.rawValue ?? "no key")"
                if own != expected { differences.append("\(name): \(own), not \(expected)") }
                guard role == .app else { continue }
                let other = try await status(server, route, role, "somebody-else")
                let isOpen = route.access == .open
                if other != (isOpen ? 299 : 403) {
                    differences.append("\(name), another customer: \(other)")
                }
                let bare = try await status(server, route, role, nil)
                let isAllowed = route.access.allows(.app)
                if bare != (isOpen ? 299 : isAllowed ? 401 : 403) {
                    differences.append("\(name), without a token: \(bare)")
                }
            }
        }
        return differences
    }

    private static func status(
        _ server: TestServer, _ route: Route, _ role: Role?, _ customer: CustomerID?
    ) async throws -> Int {
        let path = route.template.segments.map { segment in
            switch segment {
            case .literal(let text): "/" + text
            case .parameter(Route.customerParameter): "/" + Self.customer.rawValue
            case .parameter: "/x"
            }
        }.joined()
        return try await server.send(
            route.method, path, role: role, customer: role == .app ? customer : nil
        ).status
    }

    private static func expected(_ cell: AccessMatrix.Cell) -> Int {
        switch cell {
        case .open, .allowed, .ownCustomer: 299
        case .unauthenticated: 401
        case .forbidden: 403
        }
    }
}
