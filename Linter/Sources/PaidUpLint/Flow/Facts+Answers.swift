// SPDX-License-Identifier: Apache-2.0

extension Facts {
    /// What the world says to a question; nil where it says nothing.
    func answer(_ atom: Atom, in world: World) -> Bool? {
        at(atom) { answer(here: atom, in: world) }
    }

    private func answer(here atom: Atom, in world: World) -> Bool? {
        switch atom.kind {
        case .test(let value): return truth(value, in: world)
        case .present(let value): return presence(value, in: world)
        case .match(let pattern, let value): return matches(pattern, value, in: world)
        case .failed: return world.isReachable.map { !$0 }
        case .iterates(let value):
            return isProducts(value) || has(.lookup, value) ? world.isReachable : nil
        case .otherwise: return true
        }
    }

    // MARK: Presence

    private func presence(_ value: Expression, in world: World) -> Bool? {
        if world.isReachable != nil {
            if isCallbackError(value) { return world.isReachable.map { !$0 } }
            if has(.lookup, value) || isProduct(value) { return world.isReachable }
        }
        guard let fact = ownFact(value) else { return nil }
        switch fact.kind {
        case .expiry: return world.hasExpiry
        case .graceEnd: return world.hasGraceEnd
        case .revocation: return world.isRevoked
        case .isRetrying: return world.isRetrying
        case .willRenew where fact.name.lowercased().hasPrefix("unsub"):
            return world.renews.map { !$0 }
        default: return nil
        }
    }

    /// What a value itself is, not what it came from.
    func ownFact(_ value: Expression) -> Fact? {
        facts(value).first { !Self.origins.contains($0.kind) && $0.kind != .now }
    }

    /// The products that are on sale, which are there once they are loaded.
    func isProducts(_ value: Expression) -> Bool {
        if has(.products, value) { return true }
        guard let type = typeName(value) else { return false }
        return type == "[Product]" || type == "[SKProduct]" || type == "[StoreProduct]"
    }

    /// One of the products that are on sale.
    private func isProduct(_ value: Expression) -> Bool {
        if ["first", "last"].contains(value.core.lastName), let base = value.core.base {
            return isProducts(base)
        }
        return ["Product?", "SKProduct?", "StoreProduct?"].contains(typeName(value) ?? "")
    }

    /// The error that a callback hands over beside its value.
    private func isCallbackError(_ value: Expression) -> Bool {
        guard case .name(let name) = value.core.kind,
            case .closureParameter(_, let index)? =
                symbols.definition(of: name, at: value.offset)?.origin
        else { return false }
        return index > 0 && Words(name).contains(stem: ["err", "fail"])
    }

    // MARK: Tests

    private func truth(_ value: Expression, in world: World) -> Bool? {
        switch value.core.kind {
        case .binary(let sign, let left, let right):
            return comparison(sign, left, right, in: world)
        case .member(let base?, "isEmpty") where isProducts(base):
            return world.isReachable.map { !$0 }
        case .name, .member, .index: return flag(value, in: world)
        case .call(let callee, let arguments): return call(callee, arguments, in: world)
        default: return nil
        }
    }

    private func flag(_ value: Expression, in world: World) -> Bool? {
        guard let fact = ownFact(value) else { return nil }
        switch fact.kind {
        case .isRetrying: return world.isRetrying
        case .isUpgraded: return world.isUpgraded
        case .isActive: return world.isActive
        case .willRenew: return world.renews
        case .revocation: return world.isRevoked
        default: return nil
        }
    }

    private func comparison(
        _ sign: String, _ left: Expression, _ right: Expression, in world: World
    ) -> Bool? {
        if sign == "==" {
            if let name = right.constantName, World.State.known.contains(name), isState(left) {
                return world.state.map { $0.names.contains(name) }
            }
            if let name = left.constantName, World.State.known.contains(name), isState(right) {
                return world.state.map { $0.names.contains(name) }
            }
            if let type = right.constantName, let known = world.productType,
                has(.productType, left)
            {
                return Self.isSameType(type, known)
            }
            if let fact = ownFact(left), fact.kind == .willRenew, let on = right.isOn {
                return world.renews.map { $0 == on }
            }
            if let fact = ownFact(left), fact.kind == .isRetrying, let on = right.isOn {
                return world.isRetrying.map { $0 == on }
            }
        }
        if world.hasExpiry == false, let missing = missingExpiry(sign, left, right) {
            return isLate(missing.standIn) == missing.isTrueWhileAhead
        }
        guard let order = order(sign, left, right) else { return nil }
        if order.fact.kind == .expiry, world.hasExpiry == false { return nil }
        return order.isAhead(in: world).map { $0 == order.isTrueWhileAhead }
    }

    /// A comparison with now in which something stands in for a missing expiry.
    func missingExpiry(_ sign: String, _ left: Expression, _ right: Expression) -> (
        fact: Fact, standIn: Expression, isTrueWhileAhead: Bool
    )? {
        guard ["<", "<=", ">", ">="].contains(sign) else { return nil }
        let isGreater = sign.hasPrefix(">")
        if let found = standIn(left), let fact = first(.expiry, left),
            isNow(right) || isDistanceToNow(left)
        {
            return (fact, found, isGreater)
        }
        if let found = standIn(right), let fact = first(.expiry, right),
            isNow(left) || isDistanceToNow(right)
        {
            return (fact, found, !isGreater)
        }
        return nil
    }

    /// Apple's server says `autoRenewableSubscription` and "Auto-Renewable Subscription".
    static func isSameType(_ name: String, _ known: String) -> Bool {
        func plain(_ name: String) -> String {
            Words(name).list.filter { $0 != "subscription" }.joined()
                .replacing("renewing", with: "renewable")
        }
        return plain(name) == plain(known)
    }

    /// What stands in for a missing expiry: `date` in `expirationDate ?? date`, also in a local.
    func standIn(_ value: Expression, depth: Int = 0) -> Expression? {
        guard depth < 6 else { return nil }
        switch value.core.kind {
        case .binary("??", let left, let right): return has(.expiry, left) ? right : nil
        case .name(let name):
            guard let definition = symbols.definition(of: name, at: value.offset) else {
                return stored(symbols.property(name, at: value.offset))
                    .flatMap { standIn($0, depth: depth + 1) }
            }
            guard case .value(let made) = definition.origin, made.core !== value.core else {
                return nil
            }
            return standIn(made, depth: depth + 1)
        case .member(let base?, let name):
            if let found = standIn(base, depth: depth + 1) { return found }
            return stored(ownProperty(name, of: base)).flatMap { standIn($0, depth: depth + 1) }
        case .call(let callee, let arguments):
            return callee.base.flatMap { standIn($0, depth: depth + 1) }
                ?? arguments.lazy.compactMap { self.standIn($0.value, depth: depth + 1) }.first
        default: return nil
        }
    }

    /// What a stored property holds, where it is given something in one place only.
    private func stored(_ property: Property?) -> Expression? {
        guard let property, property.getter == nil else { return nil }
        let given =
            (symbols.assignments[property.name] ?? []).map(\.value)
            + (property.value.map { [$0] } ?? [])
        return given.count == 1 ? given[0] : nil
    }

    /// `end.timeIntervalSinceNow`, `end.timeIntervalSince(now)`
    private func isDistanceToNow(_ value: Expression) -> Bool {
        value.contains { part in
            switch part.kind {
            case .member(_, "timeIntervalSinceNow"): return true
            case .call(let callee, let arguments) where callee.lastName == "timeIntervalSince":
                return arguments.first.map { isNow($0.value) } ?? false
            default: return false
            }
        }
    }

    private func isLate(_ value: Expression) -> Bool {
        value.core.lastName == "distantFuture" || value.core.lastName == "infinity"
            || value.core.lastName == "greatestFiniteMagnitude" || value.core.lastName == "max"
    }

    /// A comparison of a purchase's date with now.
    struct Order {
        let fact: Fact
        /// Whether the comparison holds while the date is ahead.
        let isTrueWhileAhead: Bool

        func isAhead(in world: World) -> Bool? {
            switch fact.kind {
            case .expiry: return world.isExpired.map { !$0 }
            case .graceEnd: return world.isInGrace
            case .revocation: return world.isRevoked.map { _ in false }
            default: return nil
            }
        }
    }

    func order(_ sign: String, _ left: Expression, _ right: Expression) -> Order? {
        if sign == "==" { return compared(left, right) }
        guard ["<", "<=", ">", ">="].contains(sign) else { return nil }
        let isGreater = sign.hasPrefix(">")
        if let fact = date(left), isNow(right) || isDistanceToNow(left) && right.isZero {
            return Order(fact: fact, isTrueWhileAhead: isGreater)
        }
        if let fact = date(right), isNow(left) || isDistanceToNow(right) && left.isZero {
            return Order(fact: fact, isTrueWhileAhead: !isGreater)
        }
        return nil
    }

    /// `end.compare(now) == .orderedDescending`
    private func compared(_ left: Expression, _ right: Expression) -> Order? {
        guard case .call(let callee, let arguments) = left.core.kind,
            callee.lastName == "compare", let base = callee.base,
            let other = arguments.first?.value, let result = right.constantName,
            result == "orderedDescending" || result == "orderedAscending"
        else { return nil }
        return order(result == "orderedDescending" ? ">" : "<", base, other)
    }

    /// The one date that an expression stands for; a later-of-two is a grace end if one is in it.
    private func date(_ value: Expression) -> Fact? {
        let found = facts(value).filter { [.expiry, .graceEnd, .revocation].contains($0.kind) }
        if let grace = found.first(where: { $0.kind == .graceEnd }) {
            return found.contains { $0.kind == .expiry } ? nil : grace
        }
        return found.first
    }

    private func isNow(_ value: Expression) -> Bool {
        let found = kinds(value)
        return found.contains(.now) && !found.contains(.expiry) && !found.contains(.graceEnd)
    }

    private func call(
        _ callee: Expression, _ arguments: [Expression.Argument], in world: World
    ) -> Bool? {
        // `statuses.map(\.state).contains(.subscribed)`
        if callee.lastName == "contains", let list = callee.base, arguments.count == 1,
            let name = arguments[0].value.constantName, World.State.known.contains(name),
            has(.state, list)
        {
            return world.state.map { $0.names.contains(name) }
        }
        guard callee.lastName == "contains", let list = callee.base, arguments.count == 1,
            isState(arguments[0].value), let state = world.state
        else { return nil }
        return stateNames(list).map { !state.names.isDisjoint(with: $0) }
    }

    /// The states in a list, also where a constant or a property holds it.
    func stateNames(_ list: Expression) -> Set<String>? {
        guard let parts = stateEntries(list) else { return nil }
        return Set(parts.compactMap(\.constantName))
    }

    func stateEntries(_ list: Expression) -> [Expression]? {
        switch list.core.kind {
        case .list(let parts): return parts
        case .name(let name), .member(_, let name):
            if case .name = list.core.kind,
                case .value(let value)? = symbols.definition(of: name, at: list.offset)?.origin
            {
                return stateEntries(value)
            }
            return symbols.property(name, at: list.offset)?.value.flatMap(stateEntries)
        case .call(let callee, let arguments) where callee.lastName == "Set":
            return arguments.first.flatMap { stateEntries($0.value) }
        default: return nil
        }
    }
}
