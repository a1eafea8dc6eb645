// SPDX-License-Identifier: Apache-2.0

extension DecisionBuilder {
    /// What showing or calling this says: a paywall is a no; what stands beside it, a yes.
    func shown(_ value: Expression, then end: Decision) -> Decision {
        let core = value.core
        switch core.kind {
        case .ternary(let test, let yes, let no):
            let shows = showsPaywall(yes) || showsPaywall(no)
            return shows
                ? condition(test, yes: shown(yes, then: end), no: shown(no, then: end)) : end
        case .statement(let statement):
            let exits = Exits(
                end: end,
                result: { [unowned self] value, _ in
                    value.map { self.shown($0, then: end) } ?? end
                }, next: end, stop: end, failure: end)
            return build([statement], exits)
        case .binary("=", let target, let right):
            return assignedScreen(target, right, end)
        case .call(let callee, let arguments): return shownCall(callee, arguments, core, end)
        case .name(let name), .member(_, let name):
            return Access.isPaywall(name) ? .leaf(.deny, at: core.offset) : end
        default: return end
        }
    }

    /// What a branch of a screen says by both of its sides together; nil where each speaks for
    /// itself.
    func screen(
        _ conditions: [Condition], _ then: [Statement], _ otherwise: [Statement]?,
        _ statement: Statement, _ exits: Exits
    ) -> Decision? {
        guard let otherwise else { return isOffer(then) ? exits.end : nil }
        let deny = Decision.leaf(.deny, at: statement.offset)
        if Expression.isGate(then, otherwise) || Expression.isLinkGate(then, otherwise) {
            return condition(conditions, yes: exits.end, no: deny)
        }
        if Expression.isGate(otherwise, then) || Expression.isLinkGate(otherwise, then) {
            return condition(conditions, yes: deny, no: exits.end)
        }
        // Beside words on the next charge stands an offer and no lock.
        return Expression.isDetail(then) || Expression.isDetail(otherwise) ? exits.end : nil
    }

    /// Whether a piece of a screen offers something beside the rest, and stands in place of nothing.
    func isOffer(_ body: [Statement]) -> Bool {
        if body.leaves { return false }
        var names: [String] = []
        for statement in body.flattened {
            for value in statement.expressions {
                value.visit { part in
                    if part.opensPaywallByName { names.append(part.lastName ?? "") }
                    if case .name(let name) = part.kind, Access.isPaywall(name) {
                        names.append(name)
                    }
                }
            }
        }
        return !names.isEmpty && names.allSatisfy { !Access.isPlainPaywall($0) }
    }

    private func assignedScreen(_ target: Expression, _ value: Expression, _ end: Decision)
        -> Decision
    {
        let name = target.core.lastName ?? ""
        guard Access.isPaywall(name) || symbols.paywallFlags.contains(name) else {
            return showsPaywall(value) ? shown(value, then: end) : end
        }
        if case .bool(let isTrue) = value.core.kind {
            return isTrue ? .leaf(.deny, at: target.offset) : end
        }
        return end
    }

    private func shownCall(
        _ callee: Expression, _ arguments: [Expression.Argument], _ whole: Expression,
        _ end: Decision
    ) -> Decision {
        let name = callee.lastName ?? ""
        if Access.isPaywall(name) || whole.opensPaywallByName {
            return .leaf(.deny, at: whole.offset)
        }
        // What a tap or a sheet does later is not what is shown now.
        if Self.later.contains(name) { return callee.base.map { shown($0, then: end) } ?? end }
        // `path.append(isOpen ? .statistics : .paywall)`
        if let choice = arguments.first(where: { $0.value.isChoice && showsPaywall($0.value) }) {
            return shown(choice.value, then: end)
        }
        if asksForPayment(whole), arguments.allSatisfy({ $0.value.closure == nil }) {
            return .leaf(.deny, at: whole.offset)
        }
        var node = end
        for closure in whole.closures.reversed() {
            var exits = Exits(
                end: node, result: { _, _ in node }, next: node, stop: node, failure: node)
            let after = node
            exits.result = { [unowned self] value, _ in
                value.map { self.shown($0, then: after) } ?? after
            }
            node = build(closure.body, exits)
        }
        for argument in arguments where showsPaywall(argument.value) {
            node = shown(argument.value, then: node)
        }
        return callee.base.map { shown($0, then: node) } ?? node
    }

    private func showsPaywall(_ value: Expression) -> Bool {
        value.contains { part in
            switch part.kind {
            case .name(let name), .member(_, let name): return Access.isPaywall(name)
            default: return false
            }
        }
    }

    /// What these are given happens after a tap, or stands on another screen.
    static let later: Set<String> = [
        "sheet", "fullScreenCover", "popover", "Button", "NavigationLink", "onTapGesture", "alert",
        "confirmationDialog", "Menu", "contextMenu", "swipeActions", "navigationDestination",
        "Link", "onChange", "onReceive", "toolbar", "UIAction", "UIAlertAction",
        "UIContextualAction",
        "onLongPressGesture",
    ]
}
