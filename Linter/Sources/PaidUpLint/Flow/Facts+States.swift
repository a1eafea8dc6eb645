// SPDX-License-Identifier: Apache-2.0

extension Facts {
    func matches(_ pattern: Pattern, _ value: Expression, in world: World) -> Bool? {
        switch pattern.kind {
        case .enumCase(let name, _):
            if World.State.known.contains(name), isState(value) {
                return world.state.map { $0.names.contains(name) }
            }
            if let known = world.productType, has(.productType, value) {
                return Self.isSameType(name, known)
            }
            if pattern.isFailure { return world.isReachable.map { !$0 } }
            return nil
        case .value(let expected):
            guard let name = expected.constantName, World.State.known.contains(name),
                isState(value)
            else { return nil }
            return world.state.map { $0.names.contains(name) }
        default: return nil
        }
    }

    /// Whether a value is StoreKit's state of a subscription, or the status of Apple's server.
    func isState(_ value: Expression) -> Bool {
        if has(.state, value) { return true }
        if let type = typeName(value), type.contains("RenewalState") { return true }
        // The status of Apple's library for servers.
        if symbols.imports("AppStoreServerLibrary"), let type = typeName(value) {
            return type == "Status" || type == "Status?"
        }
        return false
    }
}
