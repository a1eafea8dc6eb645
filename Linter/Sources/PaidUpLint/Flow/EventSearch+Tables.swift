// SPDX-License-Identifier: Apache-2.0

extension EventSearch {
    /// `["CANCELLATION": .revoke]`
    func tables() -> [Found] {
        var found: [Found] = []
        file.symbols.visitExpressions { value in
            guard case .dictionary(let pairs) = value.kind else { return }
            found += pairs.filter { isEnding($0.value) || isLikeAnEnd($0.value, pairs) }
                .compactMap { constant($0.key) }
        }
        return found + flags()
    }

    private func isEnding(_ value: Expression) -> Bool {
        guard case .member(nil, let name) = value.core.kind else {
            if let closure = value.closure { return denials.ends(closure.body) }
            return false
        }
        if Access.isAbout(somethingElse: name), !Words(name).list.contains("ends") { return false }
        return Denials.isEnding(name) || Access.meaning(ofValue: name) == .closes
            || Words(name).contains(stem: ["revoke", "deny", "denied", "lock", "end", "remove"])
    }

    private typealias Pair = (key: Expression, value: Expression)

    /// Whether an entry says the same as that of a true end, in a table where others let in.
    private func isLikeAnEnd(_ value: Expression, _ pairs: [Pair]) -> Bool {
        guard let own = value.constantText else { return false }
        let opens = pairs.contains { pair in
            pair.value.constantText.map { Access.meaning(ofValue: $0) == .opens } ?? false
        }
        return opens && Access.meaning(ofValue: own) != .opens
            && pairs.contains { isEnd($0.key) && $0.value.constantText == own }
    }

    private func isEnd(_ key: Expression) -> Bool {
        key.constantText.map { Self.ends.contains($0) } ?? false
    }

    private static let ends: Set<String> = [
        "REFUND", "refund", "REVOKE", "revoke", "EXPIRED", "expired", "EXPIRATION", "expiration",
        "GRACE_PERIOD_EXPIRED", "gracePeriodExpired",
    ]

    /// A table of yes and no that is called access.
    private func flags() -> [Found] {
        named().filter { Access.speaks(of: $0.name) }.flatMap { table -> [Found] in
            guard case .dictionary(let pairs) = table.value.core.kind,
                pairs.contains(where: { $0.value.isTrue }),
                pairs.contains(where: { isEnd($0.key) && $0.value.isFalse })
            else { return [] }
            return pairs.filter(\.value.isFalse).compactMap { constant($0.key) }
        }
    }

    /// What has a name and a value: properties and locals.
    private func named() -> [(name: String, value: Expression)] {
        let properties = file.symbols.allProperties.compactMap { property in
            property.value.map { (property.name, $0) }
        }
        let locals = file.symbols.definitions.values.joined().sorted { $0.offset < $1.offset }
            .compactMap { definition in
                if case .value(let value) = definition.origin { return (definition.name, value) }
                return nil
            }
        return properties + locals
    }

    /// A set of events that is asked before access is ended.
    func lists() -> [Found] {
        var entries: [String: [Found]] = [:]
        for each in named() { entries[each.name, default: []] += listed(each.value) }
        entries = entries.filter { !$0.value.isEmpty }
        guard !entries.isEmpty else { return [] }
        var found: [Found] = []
        for body in file.symbols.bodies.flatMap(\.body.lists) {
            for name in asked(in: body) { found += entries[name] ?? [] }
        }
        for decision in file.decisions {
            decision.graph.visit { node in
                guard case .question(let atom, let yes, let no) = node.kind,
                    case .test(let value) = atom.kind, let name = contained([.test(value)]).first,
                    entries[name] != nil, yes.denies(), yes.canDeny(), no.canGrant()
                else { return }
                found += entries[name] ?? []
            }
        }
        return found
    }

    /// The sets that are asked in a list of statements before it ends access.
    private func asked(in body: [Statement]) -> [String] {
        body.enumerated().flatMap { index, statement -> [String] in
            switch statement.kind {
            case .conditional(let conditions, let then, _):
                return denials.ends(then) && !isExcused(conditions) ? contained(conditions) : []
            case .guarded(let conditions, let otherwise):
                let names = contained(conditions)
                guard !names.isEmpty, otherwise.leaves, !isExcused(conditions),
                    denials.ends(Array(body[(index + 1)...]))
                else { return [] }
                return names
            default: return []
            }
        }
    }

    private func listed(_ value: Expression) -> [Found] {
        switch value.core.kind {
        case .list(let parts): return parts.compactMap(constant)
        case .call(let callee, let arguments) where callee.lastName == "Set":
            return arguments.first.map { listed($0.value) } ?? []
        default: return []
        }
    }

    private func contained(_ conditions: [Condition]) -> [String] {
        conditions.compactMap { condition in
            guard case .test(let value) = condition,
                case .call(let callee, _) = value.core.kind, callee.lastName == "contains"
            else { return nil }
            return callee.base?.core.lastName
        }
    }

    /// The events of which one case asks what makes ending access right.
    private func askedMore(of graph: Decision) -> Set<String> {
        var names: Set<String> = []
        graph.visit { node in
            guard case .question(let atom, let yes, _) = node.kind,
                case .match(let pattern, _) = atom.kind, let event = named(pattern).first,
                case .question(let next, _, _) = yes.kind
            else { return }
            switch next.kind {
            case .test(let value): if isExcused([.test(value)]) { names.insert(event.name) }
            case .present: if atom.isRow { names.insert(event.name) }
            default: break
            }
        }
        return names
    }

    /// `isPaid = note.subtype != .autoRenewDisabled`
    func comparisons() -> [Found] {
        file.decisions.flatMap { decision -> [Found] in
            var found: [Found] = []
            let excused = askedMore(of: decision.graph)
            decision.graph.visit { node in
                guard case .question(let atom, let yes, let no) = node.kind else { return }
                if case .match(let pattern, _) = atom.kind, let each = named(pattern).first,
                    !excused.contains(each.name),
                    yes.denies(), yes.canDeny(), no.canGrant()
                {
                    found.append(each)
                }
                guard case .test(let value) = atom.kind,
                    case .binary("==", _, let right) = value.core.kind
                else { return }
                if let name = constant(right), yes.denies(), yes.canDeny(), no.canGrant() {
                    found.append(Found(offset: atom.offset, name: name.name))
                } else if right.constantName == "autoRenewEnabled"
                    || right.key == "AUTO_RENEW_ENABLED", names.contains("autoRenewDisabled"),
                    no.denies(), no.canDeny(), yes.canGrant()
                {
                    found.append(Found(offset: atom.offset, name: right.key ?? ""))
                }
            }
            return found
        }
    }
}

extension Expression {
    /// The text of a constant: `.name`, `Type.name` or a literal.
    fileprivate var constantText: String? {
        if case .string(let text, let parts) = core.kind, parts.isEmpty { return text }
        if case .member(_, "rawValue") = core.kind { return base?.constantText }
        return constantName
    }

    fileprivate var isFalse: Bool {
        if case .bool(false) = core.kind { return true }
        return false
    }
}
