// SPDX-License-Identifier: Apache-2.0

extension Facts {
    func facts(member name: String, of base: Expression?, _ expression: Expression) -> [Fact] {
        guard let base else { return name == "now" ? [fact(.now, "now", expression)] : [] }
        if base.core.isName("self") || base.core.isName("Self") {
            return facts(
                Expression(
                    .name(name), offset: expression.offset,
                    start: expression.start, end: expression.end))
        }
        if let constructed = constructed(name, base) { return facts(constructed) }
        if name == "transaction", isStatus(base) {
            return [fact(.renewable, name, expression)] + origins(base)
        }
        if name == "value", isTaskState(base) { return [fact(.lookup, name, expression)] }
        let direct = direct(name, base, expression)
        // A member of the app's own types: what that field was given, not all that its owner knows.
        if direct == nil, let property = ownProperty(name, of: base) {
            let inside = facts(
                Expression(
                    .name(property.name), offset: property.offset,
                    start: property.offset, end: property.offset))
            return inside.map { $0.carried(by: name) } + origins(base)
        }
        let before = direct == nil ? facts(base) : origins(base)
        return (direct.map { [$0] } ?? []) + before
    }

    /// Where something came from goes on to its members; what it says of itself does not.
    private func origins(_ base: Expression) -> [Fact] {
        facts(base).filter { Self.origins.contains($0.kind) }
    }

    static let origins: Set<Fact.Kind> = [
        .currentEntitlements, .history, .serverPayload, .statuses, .lookup, .products, .unverified,
        .renewable,
    ]

    /// `Snapshot(isActive: x).isActive`, also through a local.
    private func constructed(_ name: String, _ base: Expression) -> Expression? {
        var value = base.core
        if case .name(let local) = value.kind,
            case .value(let made)? = symbols.definition(of: local, at: value.offset)?.origin
        {
            value = made.core
        }
        guard case .call(let callee, let arguments) = value.kind,
            case .name(let type) = callee.core.kind, symbols.types[type] != nil
        else { return nil }
        return arguments.first { $0.label == name }?.value
    }

    private func direct(_ name: String, _ base: Expression, _ expression: Expression) -> Fact? {
        if name == "now" { return fact(.now, name, expression) }
        if name.hasPrefix("timeIntervalSince") || name == "distantPast" { return nil }
        if Fact.isGraceEnd(name) { return fact(.graceEnd, name, expression) }
        guard let kind = Fact.kind(ofMember: name) else {
            return name == "state" && !isOwnState(base)
                ? fact(.state, name, expression)
                : name == "status" ? status(base, expression) : nil
        }
        switch kind {
        case .currentEntitlements, .history:
            let owner = base.core.lastName ?? ""
            let isStore =
                owner == "Transaction" || name == "latestTransaction"
                || name == "currentEntitlement" || name == "currentEntitlements"
            return isStore ? fact(kind, name, expression) : nil
        case .productType where name == "type":
            let comesFromStore = !kinds(base).isDisjoint(with: [.history, .serverPayload])
            return comesFromStore ? fact(kind, name, expression) : nil
        case .isActive:
            return isEntitlement(base) ? fact(kind, name, expression) : nil
        case .expiry: return isPurchase(base) ? fact(kind, name, expression) : nil
        case .willRenew where Fact.isLoose(name):
            return isAboutStore || isPurchase(base) ? fact(kind, name, expression) : nil
        default: return fact(kind, name, expression)
        }
    }

    private func status(_ base: Expression, _ expression: Expression) -> Fact? {
        let last = base.core.lastName ?? ""
        if last == "subscription" || last == "SubscriptionInfo" {
            return fact(.statuses, "status", expression)
        }
        let words = Words(base.path.joined(separator: " "))
        if isStatusNumber() || words.contains(stem: ["transaction"]) {
            return fact(.state, "status", expression)
        }
        guard isAboutServer || isDecodedNumber(base) else { return nil }
        return words.contains(stem: ["notification", "data", "item", "payload"])
            ? fact(.state, "status", expression) : nil
    }

    /// Whether the status is a number that this file decodes from somewhere.
    private func isDecodedNumber(_ base: Expression) -> Bool {
        guard let own = ownProperty("status", of: base), own.type == "Int", let owner = own.owner
        else { return false }
        return ["Decodable", "Codable", "Content"].contains(where: owner.inherits)
    }

    /// Whether the file reads what Apple's server sends, by its own names.
    private var isAboutServer: Bool {
        let known: Set<String> = [
            "signedTransactionInfo", "signedRenewalInfo", "lastTransactions", "notificationType",
            "originalTransactionId", "subscriptionGroupIdentifier", "signedPayload",
        ]
        return symbols.imports("AppStoreServerLibrary") || !symbols.members.isDisjoint(with: known)
            || symbols.properties.keys.contains { known.contains($0) }
    }

    /// Whether the file's one `status` is the number of Apple's server, beside a transaction.
    private func isStatusNumber() -> Bool {
        guard let own = symbols.properties["status"], own.count == 1, let owner = own[0].owner,
            ["Int", "Int?", "Int32", "Int32?"].contains(own[0].type ?? "")
        else { return false }
        return ([owner.name] + owner.properties.map(\.name)).contains {
            Words($0).contains(stem: ["transaction"])
        }
    }

    /// Whether a `state` is something else than that of StoreKit's status: by the type that is
    /// written, by the way to it, or because the file has one of its own.
    private func isOwnState(_ base: Expression) -> Bool {
        if has(.statuses, base) { return false }
        let written = typeName(base)
        if let written, written.contains("Status") || written.contains("SubscriptionInfo") {
            return false
        }
        let words = Set(base.path.flatMap { Words($0).list })
        if !words.isDisjoint(with: ["status", "statuses"]) { return false }
        if let own = symbols.properties["state"] {
            return !own.contains { ($0.type ?? "").contains("RenewalState") }
        }
        return written != nil || !symbols.imports("StoreKit")
    }

    /// The state of StoreKit's tasks for views, whose value is missing while loading and on failure.
    private func isTaskState(_ base: Expression) -> Bool {
        guard case .name(let name) = base.core.kind,
            case .closureParameter(let closure, 0)? =
                symbols.definition(of: name, at: base.offset)?.origin,
            let call = symbols.closureCalls[ObjectIdentifier(closure)]?.expression.lastName
        else { return false }
        return call == "subscriptionStatusTask" || call == "currentEntitlementTask"
    }

    private func isStatus(_ base: Expression) -> Bool {
        (base.core.lastName.map { Words($0).list.last == "status" } ?? false)
            || (typeName(base) ?? "").contains("Status") || has(.statuses, base)
    }

    private var isAboutStore: Bool { !symbols.model.imports.isDisjoint(with: FileContext.stores) }

    /// Whether an SDK's entitlement is read, by its name or the way to it.
    private func isEntitlement(_ base: Expression) -> Bool {
        let words = Words(typeName(base) ?? "").list + base.path.flatMap { Words($0).list }
        return words.contains { $0.hasPrefix("entitlement") || $0 == "level" || $0 == "levels" }
            || symbols.imports("RevenueCat") || symbols.imports("Adapty")
            || symbols.imports("Purchases") || symbols.imports("Qonversion")
    }

    // MARK: Calls

    func facts(_ base: Expression, at arguments: [Expression.Argument], _ expression: Expression)
        -> [Fact]
    {
        guard case .string(let key, _)? = arguments.first?.value.core.kind else {
            return facts(base) + arguments.flatMap { facts($0.value) }
        }
        if Fact.isGraceEnd(key) { return [fact(.graceEnd, key, expression)] }
        guard let kind = Fact.kind(ofMember: key) else { return facts(base) }
        switch kind {
        case .history, .currentEntitlements, .isActive: return facts(base)
        default: return [fact(kind, key, expression)] + origins(base)
        }
    }

    func facts(_ callee: Expression, _ arguments: [Expression.Argument], _ expression: Expression)
        -> [Fact]
    {
        let name = callee.lastName ?? ""
        if name == "Date", arguments.isEmpty { return [fact(.now, "Date()", expression)] }
        if arguments.isEmpty, typeName(callee)?.hasSuffix("() -> Date") == true {
            return [fact(.now, name, expression)]
        }
        if name == "products", callee.base?.core.lastName == "Product" {
            return [fact(.products, "products", expression)]
        }
        if name == "expirationDate", let label = arguments.first?.label, label.hasPrefix("for") {
            return [fact(.expiry, name, expression)]
        }
        if name == "status", callee.base?.core.lastName == "SubscriptionInfo" {
            return [fact(.statuses, name, expression)]
        }
        if let helper = helper(callee, arguments, at: expression.offset) {
            return inside(helper, arguments) { facts(in: helper.body) }
                .map { $0.carried(by: name + "()") }
        }
        if case .name(let type) = callee.core.kind, symbols.types[type] != nil,
            type.first?.isUppercase == true
        {
            return arguments.flatMap { origins($0.value) }
        }
        return facts(callee) + arguments.flatMap { facts($0.value) } + mapped(name, arguments)
    }

    /// What a `map` makes of its elements is what comes out.
    private func mapped(_ name: String, _ arguments: [Expression.Argument]) -> [Fact] {
        guard ["map", "flatMap", "compactMap"].contains(name) else { return [] }
        let read = arguments.compactMap { argument -> Fact? in
            guard case .keyPath(let names) = argument.value.core.kind, let last = names.last else {
                return nil
            }
            let kind = last == "state" ? .state : Fact.kind(ofMember: last)
            let kept: Set<Fact.Kind> = [.state, .willRenew, .isRetrying, .revocation, .isUpgraded]
            guard let kind, kept.contains(kind) else { return nil }
            return fact(kind, last, argument.value)
        }
        return read + arguments.compactMap(\.value.closure).flatMap { facts(in: $0.body) }
    }

    func inside<Value>(
        _ function: Function, _ arguments: [Expression.Argument], _ body: () -> Value
    ) -> Value {
        var values: [String: Expression] = [:]
        for (position, parameter) in function.parameters.enumerated() {
            values[parameter.name] = Self.argument(parameter.label, position, arguments)
        }
        frames.append(Frame(function: function, arguments: values, depth: frames.count))
        defer { frames.removeLast() }
        return body()
    }
}

extension Expression {
    func isName(_ name: String) -> Bool {
        if case .name(name) = kind { return true }
        return false
    }
}
