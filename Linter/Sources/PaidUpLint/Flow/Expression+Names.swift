// SPDX-License-Identifier: Apache-2.0

extension Expression {
    /// The last name of what is read, called or assigned to: `c` in `a.b.c(d)` and in `a.b.c[d]`.
    var lastName: String? {
        switch core.kind {
        case .name(let name): return name
        case .member(_, let name): return name
        case .call(let callee, _): return callee.lastName
        case .index(let base, _): return base.lastName
        case .other(let parts) where parts.count == 1: return parts[0].lastName
        default: return nil
        }
    }

    /// What a member is read from, or a method is called on.
    var base: Expression? {
        switch core.kind {
        case .member(let base, _): return base
        case .call(let callee, _): return callee.base
        case .index(let base, _): return base
        default: return nil
        }
    }

    /// The names from the first on: `a`, `b`, `c` in `a.b.c`; calls and indices left out.
    var path: [String] {
        switch core.kind {
        case .name(let name): return [name]
        case .member(let base, let name): return (base?.path ?? []) + [name]
        case .call(let callee, _): return callee.path
        case .index(let base, _): return base.path
        default: return []
        }
    }

    /// Where a path begins: `a` of `a.b[c].d`.
    var root: Expression? {
        switch core.kind {
        case .name: return core
        case .member(let base, _): return base?.root
        case .call(let callee, _): return callee.root
        case .index(let base, _): return base.root
        default: return nil
        }
    }

    /// Whether it is `name`, or a member of `self`.
    var isOwnName: Bool {
        switch core.kind {
        case .name: return true
        case .member(let base?, _):
            if case .name(let name) = base.core.kind { return name == "self" || name == "Self" }
            return false
        default: return false
        }
    }

    /// As it might be written in a sentence: `renewal.willAutoRenew`.
    var spelled: String {
        switch core.kind {
        case .name(let name): return name
        case .member(let base, let name):
            let before = base.map { $0.spelled } ?? ""
            return before.isEmpty && base != nil ? name : before + "." + name
        case .call(let callee, _): return callee.spelled + "(…)"
        case .index(let base, let arguments):
            if case .string(let text, _)? = arguments.first?.value.core.kind {
                return base.spelled + "[\"" + text + "\"]"
            }
            return base.spelled + "[…]"
        default: return "…"
        }
    }

    /// The names of the key path that a call is given: `renews` in `filter(\.renews)`.
    var keyPathArgument: [String]? {
        guard case .call(_, let arguments) = core.kind, let first = arguments.first,
            case .keyPath(let names) = first.value.core.kind, !names.isEmpty
        else { return nil }
        return names
    }

    /// `self.a.b` for a key path `\.a.b`, standing where the key path stands.
    func reading(_ names: [String], at place: Expression) -> Expression {
        names.reduce(self) { base, name in
            Expression(
                .member(base, name), offset: place.offset, start: place.start, end: place.end)
        }
    }

    /// Visits this expression and all inside, closures' bodies left out unless asked for.
    func visit(_ body: (Expression) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    func contains(where test: (Expression) -> Bool) -> Bool {
        test(self) || children.contains { $0.contains(where: test) }
    }

    /// The closures among a call's arguments.
    var closures: [Closure] {
        guard case .call(_, let arguments) = core.kind else { return [] }
        return arguments.compactMap {
            if case .closure(let found) = $0.value.core.kind { return found }
            return nil
        }
    }
}
