// SPDX-License-Identifier: Apache-2.0

/// A path of the control API: what may be done there, and which query it knows.
struct ControlPlace {
    let methods: [String]
    private let query: Set<String>

    private static let all: [String: ControlPlace] = [
        "act": ControlPlace(["POST"]), "advance": ControlPlace(["POST"]),
        "record": ControlPlace(["POST"]), "faults": ControlPlace(["GET", "PUT"]),
        "clock": ControlPlace(["GET"]), "root": ControlPlace(["GET"]),
        "acts": ControlPlace(["GET"]), "customers": ControlPlace(["GET"]),
        "products": ControlPlace(["GET"]), "orders": ControlPlace(["GET"]),
        "consumption": ControlPlace(["GET"], ["customer"]),
        "transactions/": ControlPlace(["GET"]), "openapi.yaml": ControlPlace(["GET"]),
        "notifications": ControlPlace(["GET"], ["customer", "decoded"]),
        "service": ControlPlace(["GET"], ["customer", "product", "at"]),
    ]

    private init(_ methods: [String], _ query: Set<String> = []) {
        self.methods = methods
        self.query = query
    }

    /// The place of a path after `/control/`; nil where there is none.
    init?(_ path: String) {
        let prefix = "transactions/"
        let isTransaction = path.hasPrefix(prefix) && path.count > prefix.count
        guard let place = Self.all[isTransaction ? prefix : path], isTransaction || path != prefix
        else { return nil }
        self = place
    }

    /// The answer to another method.
    var refusal: APIResponse {
        let allowed = methods.joined(separator: ", ")
        var response = AppStoreSimulator.answer(
            to: SimulatorError(.invalidOrder, "expected the method \(allowed)"))
        response.status = 405
        response.headers.append(("Allow", allowed))
        return response
    }

    /// Refuses what would be passed over.
    func admit(_ names: [String]) throws(SimulatorError) {
        for name in names where !query.contains(name) {
            throw SimulatorError(.invalidOrder, "\"\(name)\" is no parameter here")
        }
    }
}
