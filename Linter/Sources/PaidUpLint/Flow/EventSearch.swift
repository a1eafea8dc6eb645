// SPDX-License-Identifier: Apache-2.0

/// Looks for the handling of a store's event that ends access.
struct EventSearch {
    let file: FileContext
    /// The names of the events, as a `case` or as a string.
    let names: Set<String>
    /// What, in a condition beside the event, makes ending access right.
    let excuses: [String]
    /// Whole words that do the same.
    var excusingWords: Set<String> = []

    var denials: Denials { Denials(facts: file.facts) }

    struct Found {
        let offset: Int
        let name: String
    }

    func search() -> [Found] {
        let found =
            file.symbols.bodies.flatMap { search($0.body) }
            + search(file.symbols.model.statements) + tables() + lists() + comparisons()
        var seen: Set<Int> = []
        return found.filter { seen.insert($0.offset).inserted }
    }

    private func search(_ body: [Statement]) -> [Found] {
        body.flatMap { statement -> [Found] in
            var found: [Found] = []
            switch statement.kind {
            case .select(let subject, let cases): found += select(subject, cases)
            case .conditional(let conditions, let then, _):
                if let name = event(conditions), !isExcused(conditions),
                    denials.ends(then, unless: isEventQuestion),
                    !then.contains(where: { !search([$0]).isEmpty })
                {
                    found.append(name)
                }
            default: break
            }
            for closure in statement.closures { found += search(closure.body) }
            if case .select(_, let cases) = statement.kind {
                // A case that was found is not found again inside.
                let places = Set(found.map(\.offset))
                for each in cases where !named(each).contains(where: { places.contains($0.offset) })
                {
                    found += search(each.body)
                }
                return found
            }
            return found + statement.inner.flatMap(search)
        } + guards(body)
    }

    /// `guard type == "CANCELLATION" else { return }` and then the end of access.
    private func guards(_ body: [Statement]) -> [Found] {
        for (index, statement) in body.enumerated() {
            guard case .guarded(let conditions, let otherwise) = statement.kind, otherwise.leaves,
                let name = event(conditions), !isExcused(conditions),
                denials.ends(Array(body[(index + 1)...]), unless: isEventQuestion)
            else { continue }
            return [name]
        }
        return []
    }

    private func select(_ subject: Expression, _ cases: [Statement.SwitchCase]) -> [Found] {
        var found: [Found] = []
        var excused: Set<String> = []
        for (index, each) in cases.enumerated() {
            // What an earlier case asked more of is decided there.
            for item in named(each)
            where each.items.contains(where: { $0.names(item, self) && isExcused($0) }) {
                excused.insert(item.name)
            }
            let items = named(each).filter { !excused.contains($0.name) }
            guard !items.isEmpty else { continue }
            var body = each.body
            if case .leave(.fallThrough)? = body.last?.kind, index + 1 < cases.count {
                body += cases[index + 1].body
            }
            if denials.ends(body, unless: isEventQuestion), search(each.body).isEmpty {
                found += items
            }
        }
        return found
    }

    /// Whether a case asks more than the event: in its condition, or by the other part of a pair.
    private func isExcused(_ item: Statement.SwitchCase.Item) -> Bool {
        if isExcused(item.condition) { return true }
        guard case .tuple(let parts) = item.pattern.kind else { return false }
        return parts.contains { part in
            switch part.kind {
            case .value(let value):
                if case .nothing = value.core.kind { return true }
                return isExcused(value)
            case .enumCase(let name, _): return Words(name).contains(stem: excuses)
            case .optional(let inner): return isExcused(.init(pattern: inner, condition: nil))
            default: return false
            }
        }
    }

    /// The patterns of a case that name the event.
    private func named(_ found: Statement.SwitchCase) -> [Found] {
        found.items.flatMap { item -> [Found] in
            let own = named(item.pattern)
            return own.isEmpty ? item.condition.flatMap(named).map { [$0] } ?? [] : own
        }
    }

    func named(_ pattern: Pattern) -> [Found] {
        switch pattern.kind {
        case .enumCase(let name, let parts):
            if names.contains(name) { return [Found(offset: pattern.offset, name: name)] }
            return parts.flatMap(named)
        case .value(let value): return constant(value).map { [$0] } ?? []
        case .tuple(let parts): return parts.lazy.map(named).first { !$0.isEmpty } ?? []
        case .optional(let inner): return named(inner)
        default: return []
        }
    }

    func constant(_ value: Expression) -> Found? {
        let core = value.core
        switch core.kind {
        case .string(let text, _) where names.contains(text):
            return Found(offset: core.offset, name: text)
        case .member(_, let name) where names.contains(name):
            return Found(offset: core.offset, name: name)
        case .member(let base?, "rawValue"): return constant(base)
        default: return nil
        }
    }

    /// A comparison that holds for the event.
    private func named(_ value: Expression) -> Found? {
        switch value.core.kind {
        case .binary("==", let left, let right): return constant(right) ?? constant(left)
        case .binary("&&", let left, let right): return named(left) ?? named(right)
        case .binary("||", let left, let right): return named(left) ?? named(right)
        case .call(let callee, let arguments)
        where callee.lastName == "contains" && arguments.count == 1:
            guard case .list(let parts)? = callee.base?.core.kind else { return nil }
            return parts.lazy.compactMap(constant).first
        default: return nil
        }
    }

    private func event(_ conditions: [Condition]) -> Found? {
        for condition in conditions {
            switch condition {
            case .test(let value): if let found = named(value) { return found }
            case .match(let pattern, _): if let found = named(pattern).first { return found }
            default: break
            }
        }
        return nil
    }

    private func isEventQuestion(_ condition: Condition) -> Bool {
        switch condition {
        case .present, .availability: return true
        case .match, .test: return event([condition]) != nil
        }
    }

    func isExcused(_ conditions: [Condition]) -> Bool {
        conditions.contains { condition in
            switch condition {
            case .test(let value): return isExcused(test: value)
            case .match(_, let value): return isExcused(value)
            default: return false
            }
        }
    }

    /// A test that names the event is no excuse, though other events stand beside it.
    private func isExcused(test value: Expression) -> Bool {
        if case .binary("&&", let left, let right) = value.core.kind {
            return isExcused(test: left) || isExcused(test: right)
        }
        return named(value) == nil && isExcused(value)
    }

    /// Whether a refund, or the purchase's end, is asked about beside the event.
    private func isExcused(_ value: Expression?) -> Bool {
        guard let value else { return false }
        if value.contains(where: { part in
            switch part.kind {
            case .name(let text), .member(_, let text), .string(let text, _):
                let words = Words(text)
                return words.contains(stem: excuses) || words.contains(anyOf: excusingWords)
            default: return false
            }
        }) {
            return true
        }
        return !file.facts.kinds(value).isDisjoint(with: [.expiry, .graceEnd, .revocation, .now])
    }
}

extension Statement.SwitchCase.Item {
    /// Whether what was found stands in this pattern.
    fileprivate func names(_ found: EventSearch.Found, _ search: EventSearch) -> Bool {
        search.named(pattern).contains { $0.offset == found.offset }
            || condition.map { $0.start <= found.offset && found.offset <= $0.end } == true
    }
}
