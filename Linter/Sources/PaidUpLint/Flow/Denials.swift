// SPDX-License-Identifier: Apache-2.0

/// Finds statements that end somebody's access.
struct Denials {
    let facts: Facts
    private static let deepest = 3

    /// Whether a body ends access whatever else holds; `unless` names questions that may stand
    /// around it without changing that.
    func ends(_ body: [Statement], unless: (Condition) -> Bool = { _ in false }, depth: Int = 0)
        -> Bool
    {
        for statement in body {
            switch statement.kind {
            case .expression(let value): if ends(value, depth) { return true }
            case .result(let value):
                if let value, ends(value, depth) || answersNo(value) { return true }
            case .variable(let bindings):
                if bindings.contains(where: { $0.value.map { ends($0, depth) } ?? false }) {
                    return true
                }
            case .conditional(let conditions, let then, let otherwise):
                // What depends on something else may be right.
                if conditions.allSatisfy(unless), ends(then, unless: unless, depth: depth) {
                    return true
                }
                if ends(then, depth: depth), let otherwise, ends(otherwise, depth: depth) {
                    return true
                }
            case .guarded(let conditions, _): if !conditions.allSatisfy(isBinding) { return false }
            case .attempt(let inner, _), .block(let inner):
                if ends(inner, unless: unless, depth: depth) { return true }
            default: break
            }
        }
        return false
    }

    private func isBinding(_ condition: Condition) -> Bool {
        switch condition {
        case .present, .match, .availability: return true
        case .test: return false
        }
    }

    private func ends(_ value: Expression, _ depth: Int) -> Bool {
        let core = value.core
        switch core.kind {
        case .binary("=", let target, let right):
            return takesAway(target, right) || lowers(target, right)
        case .binary("-=", let target, _): return isBalance(target)
        case .call(let callee, let arguments): return call(callee, arguments, core, depth)
        default: return false
        }
    }

    /// `isPaid = false`, `tier = .free`, `accessUntil = now`
    func takesAway(_ target: Expression, _ value: Expression) -> Bool {
        guard let name = target.isIndex ? target.core.base?.core.lastName : target.core.lastName
        else { return false }
        let right = value.core
        if let meaning = Access.meaning(of: name), !meaning.isWeak {
            if case .bool(let isTrue) = right.kind { return isTrue == (meaning.meaning == .closes) }
        }
        if isNow(right), isEnd(name) { return true }
        guard Access.isCollection(name) || Self.states.contains(Words(name).list.last ?? "") else {
            return false
        }
        if right.isEmptyList { return true }
        switch right.kind {
        case .nothing: return true
        case .bool(let isTrue): return !isTrue && Access.isCollection(name)
        case .member(_, let constant), .string(let constant, _):
            return Access.meaning(ofValue: constant) == .closes
        default: return false
        }
    }

    /// `coins = max(0, coins - bought)`
    private func lowers(_ target: Expression, _ value: Expression) -> Bool {
        guard isBalance(target) else { return false }
        if value.isZero { return true }
        return value.contains { part in
            guard case .binary("-", let left, _) = part.kind else { return false }
            return left.core.lastName == target.core.lastName
        }
    }

    private func isBalance(_ target: Expression) -> Bool {
        let name = target.isIndex ? target.core.base?.core.lastName : target.core.lastName
        return name.map { Words($0).contains(anyOf: Self.balances) } ?? false
    }

    private static let balances: Set<String> = [
        "coins", "credits", "balance", "gems", "points", "diamonds", "tokens", "seats", "minutes",
        "balances", "coin", "credit", "ledger", "wallet", "purse",
    ]

    private static let states: Set<String> = ["status", "state", "access", "plan", "tier", "role"]

    private func isEnd(_ name: String) -> Bool {
        let words = Words(name)
        return words.contains(anyOf: ["until", "through", "expires", "expiry", "end", "ends"])
            || words.contains(stem: ["expir"])
    }

    private func isNow(_ value: Expression) -> Bool {
        switch value.kind {
        case .call(let callee, let arguments): return callee.lastName == "Date" && arguments.isEmpty
        case .member(_, let name): return name == "now" || name == "distantPast"
        case .name(let name): return name == "now"
        default: return false
        }
    }

    private func call(
        _ callee: Expression, _ arguments: [Expression.Argument], _ whole: Expression, _ depth: Int
    ) -> Bool {
        let name = callee.lastName ?? ""
        let words = Words(name)
        if let base = callee.base?.core.lastName, Access.isCollection(base),
            ["remove", "removeAll", "removeValue", "subtract"].contains(name)
        {
            return true
        }
        if arguments.contains(where: { gives($0, no: name) }) { return true }
        if isGivenLess(callee, arguments) { return true }
        if words.list.first.map(Self.ending.contains) == true, !Access.isQuestion(words),
            !Access.isAbout(somethingElse: name)
        {
            let base = callee.base?.core.lastName
            if base.map(Access.isAbout(somethingElse:)) == true { return false }
            if words.list.count > 1 { return Self.isAboutAccess(words) || words.list[1] == "all" }
            return Self.plainlyEnding.contains(name)
                || base.map { Self.isAboutAccess(Words($0)) } == true
                || arguments.contains { Self.isPurchase($0.value) }
        }
        if depth < Self.deepest,
            let function = facts.helper(callee, arguments, at: whole.offset)
        {
            return ends(function.body, depth: depth + 1)
        }
        return whole.closures.contains { ends($0.body, depth: depth) }
    }

    /// `ledger.add(-amount, to: player)`
    private func isGivenLess(_ callee: Expression, _ arguments: [Expression.Argument]) -> Bool {
        let words = Set((callee.base?.path ?? []).flatMap { Words($0).list })
            .union(Words(callee.lastName ?? "").list)
        guard !words.isDisjoint(with: Self.balances) else { return false }
        return arguments.contains { argument in
            switch argument.value.core.kind {
            case .binary("-", let zero, _): return zero.isZero
            case .number(let text): return text.hasPrefix("-")
            default: return false
            }
        }
    }

    /// `setActive(false)`, `update(isActive: false)`, `set(.free, for: customer)`
    private func gives(_ argument: Expression.Argument, no callee: String) -> Bool {
        let name = argument.label ?? callee
        let words = Words(name).list
        let plain = words.first == "set" ? words.dropFirst().joined(separator: "_") : name
        switch argument.value.core.kind {
        case .bool(false):
            guard let meaning = Access.meaning(of: plain) else { return false }
            return meaning.meaning == .opens && !meaning.isWeak
        case .member(nil, let constant):
            return Access.meaning(ofValue: constant) == .closes
                && (Access.isCollection(plain) || Access.isCollection(callee)
                    || Self.states.contains(words.last ?? ""))
        default: return false
        }
    }

    /// Whether a word is said of taking something away: `.revoke`, `.closeAccess`.
    static func isEnding(_ name: String) -> Bool {
        Words(name).list.first.map(ending.contains) ?? false
    }

    private static let ending: Set<String> = [
        "revoke", "deactivate", "lock", "disable", "suspend", "terminate", "end", "remove",
        "downgrade", "cut", "deny", "withdraw", "expire", "close", "block", "strip", "take",
        "delete", "unsubscribe", "deprovision",
    ]

    /// Words that are said of nothing else.
    private static let plainlyEnding: Set<String> = [
        "revoke", "deactivate", "deprovision", "downgrade", "suspend",
    ]

    private static func isAboutAccess(_ words: Words) -> Bool {
        words.contains(anyOf: [
            "access", "entitlement", "entitlements", "subscription", "membership", "premium", "pro",
            "plus", "seat", "seats", "license", "licence", "customer", "user", "member", "account",
            "plan", "features", "subscriber", "free", "purchase", "away", "off", "content",
            "members", "subscribers", "readers", "library", "shelf", "courses", "licenses",
            "licences", "owners", "grants", "packs", "unlocks", "rights",
        ])
    }

    /// `courses.close(note.transactionId)`
    private static func isPurchase(_ value: Expression) -> Bool {
        Words(value.core.lastName ?? "").contains(anyOf: ["product", "purchase", "transaction"])
    }

    /// `return .revoke`, `return .denied`, `return false`, where a table of events answers.
    private func answersNo(_ value: Expression) -> Bool {
        switch value.core.kind {
        case .member(nil, let name):
            let words = Words(name)
            return words.list.first.map(Self.ending.contains) == true
                || Access.meaning(ofValue: name) == .closes
        default: return false
        }
    }
}
