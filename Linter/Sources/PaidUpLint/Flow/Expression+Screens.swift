// SPDX-License-Identifier: Apache-2.0

extension Expression {
    /// `performSegue(withIdentifier: "paywall", sender: self)`
    var opensPaywallByName: Bool {
        guard case .call(let callee, let arguments) = kind,
            Self.opening.contains(callee.lastName ?? ""), let first = arguments.first,
            case .string(let text, _) = first.value.core.kind
        else { return false }
        let words = Words(text).list.filter { !["show", "to", "the", "open"].contains($0) }
        return Access.isPaywall(text)
            || ["offer", "subscribe", "upgrade"].contains(words.first)
                && words.count == 1
    }

    /// `OfferSheet()`, which stands in for what is paid for only where that stands beside it.
    static func isOfferScreen(_ name: String) -> Bool {
        let words = Words(name).list
        return words.count == 2 && words[0] == "offer"
            && ["sheet", "view", "screen", "page", "wall"].contains(words[1])
    }

    /// `UnlimitedCanvas()`
    private static func isContent(_ name: String) -> Bool {
        Words(name).contains(anyOf: ["unlimited", "premium", "pro", "full", "unlocked"])
            && !Access.isAbout(somethingElse: name)
    }

    /// Whether a screen shows either what is paid for or, alone in its place, an offer.
    static func isGate(_ content: [Statement], _ offer: [Statement]) -> Bool {
        guard let shown = only(content), let other = only(offer) else { return false }
        return isContent(shown) && isOfferScreen(other)
    }

    /// Whether one side leads to what is paid for and the other, in its place, to a paywall. A way
    /// to the settings of the subscription is no such thing.
    static func isLinkGate(_ content: [Statement], _ offer: [Statement]) -> Bool {
        guard let shown = destination(content), let other = destination(offer) else { return false }
        return Access.isPaywall(other) && !Access.isPaywall(shown)
            && !Access.isAbout(somethingElse: shown)
            && !Words(shown).contains(anyOf: [
                "settings", "account", "subscription", "plan", "profile",
            ])
    }

    /// What the only link of a piece of a screen leads to.
    private static func destination(_ body: [Statement]) -> String? {
        guard body.count == 1, let link = body[0].effect?.link,
            case .call(_, let arguments) = link.kind
        else { return nil }
        if let named = arguments.first(where: { $0.label == "destination" })?.value,
            named.closure == nil
        {
            return named.root?.lastName
        }
        let closure = arguments.first { $0.value.closure != nil && $0.label != "label" }
        guard let inner = closure?.value.closure?.body, inner.count == 1 else { return nil }
        return inner[0].effect?.root?.lastName
    }

    /// The `NavigationLink` that a chain of modifiers begins with.
    private var link: Expression? {
        if case .call(let callee, _) = core.kind, callee.core.isName("NavigationLink") {
            return core
        }
        return base?.link
    }

    /// Whether all that is shown or done is about the next charge: `NextChargeRow()`,
    /// `openManagement()`, `path.append(.manage)`.
    static func isDetail(_ body: [Statement]) -> Bool {
        !body.isEmpty
            && body.allSatisfy { statement in
                let names = statement.effect?.core.deedNames ?? []
                return names.contains(where: Access.isAboutBilling)
                    && !names.contains(where: Access.isPaywall)
            }
    }

    /// The names that say what is done here, and with what.
    private var deedNames: [String] {
        switch kind {
        case .binary("=", let target, let value):
            return [target.lastName, value.lastName].compactMap { $0 }
        case .call(_, let arguments):
            return path
                + arguments.filter { $0.label == nil }.compactMap { $0.value.lastName }
        default: return path
        }
    }

    private static func only(_ body: [Statement]) -> String? {
        guard body.count == 1, case .call(let callee, _)? = body[0].effect?.core.kind,
            case .name(let name) = callee.core.kind
        else { return nil }
        return name
    }

    private static let opening: Set<String> = ["performSegue", "instantiateViewController"]
}
