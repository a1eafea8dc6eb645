// SPDX-License-Identifier: Apache-2.0

/// Who may call which route, read off the routes themselves.
package enum AccessMatrix {
    package enum Cell: Hashable, Sendable {
        /// Without a key.
        case open
        case allowed
        /// Only for the customer of the token.
        case ownCustomer
        case forbidden
        case unauthenticated
    }

    /// What becomes of a call; `nil` is a caller without a key.
    package static func cell(_ route: Route, _ role: Role?) -> Cell {
        guard case .roles(let roles) = route.access else { return .open }
        guard let role else { return .unauthenticated }
        guard roles.contains(role) else { return .forbidden }
        guard role == .app else { return .allowed }
        // An app key always comes with a token, and a token names a customer.
        return route.template.namesCustomer ? .ownCustomer : .forbidden
    }

    /// The table for the documentation, in Markdown, in the order of the routes.
    package static func markdown(_ routes: [Route]) -> String {
        let callers: [Role?] = [nil] + Role.allCases
        let heads = ["route"] + callers.map { $0.map { "`\($0.rawValue)`" } ?? "no key" }
        var lines = [heads, heads.map { _ in "---" }]
        for route in routes {
            lines.append(
                ["`\(route.method) \(route.template)`"] + callers.map { word(cell(route, $0)) })
        }
        return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
    }

    private static func word(_ cell: Cell) -> String {
        switch cell {
        case .open, .allowed: "yes"
        case .ownCustomer: "own customer"
        case .forbidden: "403"
        case .unauthenticated: "401"
        }
    }

    /// What is wrong with a table of routes: mistakes that the compiler cannot find.
    package static func faults(_ routes: [Route]) -> [String] {
        var faults: [String] = []
        for route in routes {
            let name = "\(route.method) \(route.template)"
            if case .roles(let roles) = route.access {
                if roles.isEmpty { faults.append("\(name): nobody may call it") }
                if roles.contains(.app), !route.template.namesCustomer {
                    faults.append("\(name): an app key may call it, but it names no customer")
                }
            }
            if Set(route.template.parameters).count != route.template.parameters.count {
                faults.append("\(name): two parameters have one name")
            }
            if route.method == "GET", route.mutates {
                faults.append("\(name): a GET changes nothing")
            }
        }
        return faults
    }
}
