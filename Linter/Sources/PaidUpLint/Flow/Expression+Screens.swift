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

    private static func only(_ body: [Statement]) -> String? {
        guard body.count == 1, case .call(let callee, _)? = body[0].effect?.core.kind,
            case .name(let name) = callee.core.kind
        else { return nil }
        return name
    }

    private static let opening: Set<String> = ["performSegue", "instantiateViewController"]
}
