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

    private static let opening: Set<String> = ["performSegue", "instantiateViewController"]
}
