// SPDX-License-Identifier: Apache-2.0

extension Facts {
    /// Whether a date of this is the end of a purchase and not of a token, a cache or a link.
    func isPurchase(_ base: Expression) -> Bool {
        let origins: Set<Fact.Kind> = [.currentEntitlements, .history, .serverPayload, .statuses]
        if !kinds(base).isDisjoint(with: origins) { return true }
        let named = words(base)
        if !named.isDisjoint(with: Self.otherThings) { return false }
        let typed = Set(Words(typeName(base) ?? "").list)
        if !typed.isDisjoint(with: Self.otherThings) { return false }
        let words = named.union(typed)
        return Self.areAboutPurchases(words)
    }

    private static func areAboutPurchases(_ words: Set<String>) -> Bool {
        !words.isDisjoint(with: ["plan", "plans", "iap"])
            || words.contains { word in purchases.contains { word.hasPrefix($0) } }
    }

    /// Whether a date that stands by itself is in the middle of purchases: by the type and the
    /// function around it, or else by what the file imports.
    func isPurchasePlace(_ expression: Expression) -> Bool {
        let type = Words(symbols.type(around: expression.offset)?.name ?? "").list
        let function = Words(symbols.function(around: expression.offset)?.name ?? "").list
        if !Set(type + function).isDisjoint(with: Self.otherThings) { return false }
        if !symbols.model.imports.isDisjoint(with: FileContext.stores) { return true }
        return Self.areAboutPurchases(Set(type + function))
    }

    /// The words of the way to a value, also through the locals on it.
    private func words(_ value: Expression, depth: Int = 0) -> Set<String> {
        var found = Set(value.path.flatMap { Words($0).list })
        guard depth < 3, let first = value.root, case .name(let name) = first.kind,
            let definition = symbols.definition(of: name, at: first.offset)
        else { return found }
        switch definition.origin {
        case .value(let made), .element(let made), .part(_, let made):
            if made.core !== first { found.formUnion(words(made, depth: depth + 1)) }
        case .closureParameter(let closure, _):
            if let base = symbols.closureCalls[ObjectIdentifier(closure)]?.base {
                found.formUnion(words(base, depth: depth + 1))
            }
        case .parameter, .declared: break
        }
        return found
    }

    /// The type of a local or a property as far as it is written down.
    func typeName(_ expression: Expression) -> String? {
        guard case .name(let name) = expression.core.kind else {
            if case .call(let callee, _) = expression.core.kind {
                // What a type makes is of that type.
                if case .name(let type) = callee.core.kind, callee.isTypeName { return type }
                return helper(callee, [], at: expression.offset)?.result
            }
            guard let name = expression.core.lastName, let found = symbols.properties[name] else {
                return nil
            }
            if let own = property(expression) { return own.type }
            return Set(found.map(\.type)).count == 1 ? found[0].type : nil
        }
        guard let definition = symbols.definition(of: name, at: expression.offset) else {
            return symbols.property(name, at: expression.offset)?.type
        }
        if let type = definition.type { return type }
        switch definition.origin {
        case .element(let sequence), .part(_, let sequence), .value(let sequence):
            guard sequence.core !== expression.core else { return nil }
            return typeName(sequence)
        case .closureParameter(let closure, _):
            return symbols.closureCalls[ObjectIdentifier(closure)]?.base.flatMap(typeName)
        default: return nil
        }
    }

    private static let purchases = [
        "transaction", "entitlement", "subscription", "purchase", "receipt", "renewal", "member",
        "payload", "accesslevel", "subscriber", "customer", "premium",
    ]
    private static let otherThings: Set<String> = [
        "token", "tokens", "cookie", "cache", "cached", "link", "session", "certificate",
        "document", "coupon", "invite", "invitation", "credential", "credentials", "jwt", "file",
        "download", "voucher", "key", "otp", "code", "lease", "job", "message", "story", "ad",
        "offer", "trial", "url", "entry", "challenge", "password", "passport", "card",
    ]
}
