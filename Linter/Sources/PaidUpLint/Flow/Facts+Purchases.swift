// SPDX-License-Identifier: Apache-2.0

extension Facts {
    /// Whether a date of this is the end of a purchase and not of a token, a cache or a link.
    func isPurchase(_ base: Expression) -> Bool {
        let named = Set(base.path.flatMap { Words($0).list })
        if !named.isDisjoint(with: Self.otherThings) { return false }
        let typed = Set(Words(typeName(base) ?? "").list)
        if !typed.isDisjoint(with: Self.otherThings) { return false }
        let words = named.union(typed)
        if words.contains(where: { word in Self.purchases.contains { word.hasPrefix($0) } }) {
            return true
        }
        return facts(base).contains {
            [.currentEntitlements, .history, .serverPayload, .statuses].contains($0.kind)
        }
    }

    /// The type of a local or a property as far as it is written down.
    func typeName(_ expression: Expression) -> String? {
        guard case .name(let name) = expression.core.kind else {
            guard let name = expression.core.lastName else { return nil }
            return symbols.properties[name]?.first?.type
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
        "plan", "payload", "accesslevel", "subscriber", "customer", "iap", "premium",
    ]
    private static let otherThings: Set<String> = [
        "token", "tokens", "cookie", "cache", "cached", "link", "session", "certificate",
        "document", "coupon", "invite", "invitation", "credential", "credentials", "jwt", "file",
        "download", "voucher", "key", "otp", "code", "lease", "job", "message", "story", "ad",
        "offer", "trial", "url", "entry", "challenge", "password", "passport", "card",
    ]
}
