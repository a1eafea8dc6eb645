// SPDX-License-Identifier: Apache-2.0

extension Expression {
    var mayThrow: Bool {
        contains { if case .attempt = $0.kind { return true } else { return false } }
    }
}

extension [Statement] {
    /// Whether all that may throw asks for a payload whose signature verifies.
    var throwsOnlyForSignatures: Bool {
        var count = 0
        var others = 0
        for value in flattened.flatMap(\.expressions) {
            value.visit { part in
                guard case .attempt(let inner, isOptional: false) = part.kind else { return }
                count += 1
                if !["payloadValue", "payload"].contains(inner.core.lastName ?? "") { others += 1 }
            }
        }
        return count > 0 && others == 0
    }

    /// Whether it ends by leaving.
    var leaves: Bool {
        switch last?.kind {
        case .result, .failure, .leave: return true
        default: return false
        }
    }

    /// This list and all lists inside of it, those of closures too.
    var lists: [[Statement]] {
        [self]
            + flatMap { statement in
                statement.inner.flatMap(\.lists) + statement.closures.flatMap(\.body.lists)
            }
    }

    /// These and all statements inside of them, closures left out.
    var flattened: [Statement] {
        flatMap { statement -> [Statement] in
            [statement] + statement.inner.flatMap(\.flattened)
        }
    }
}

extension Statement {
    /// What is done, also where it is the one expression of a closure.
    var effect: Expression? {
        switch kind {
        case .expression(let value), .result(let value?): return value
        default: return nil
        }
    }

    /// The lists of statements directly inside.
    var inner: [[Statement]] {
        switch kind {
        case .conditional(_, let then, let otherwise): return [then, otherwise ?? []]
        case .guarded(_, let otherwise): return [otherwise]
        case .select(_, let cases): return cases.map(\.body)
        case .loop(let loop): return [loop.body]
        case .whileLoop(_, let body), .deferred(let body), .block(let body): return [body]
        case .attempt(let body, let catches): return [body] + catches.map(\.body)
        default: return []
        }
    }
}
