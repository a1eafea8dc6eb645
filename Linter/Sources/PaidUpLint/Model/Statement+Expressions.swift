// SPDX-License-Identifier: Apache-2.0

extension Statement {
    /// The closures that are given to the calls of this statement itself.
    var closures: [Closure] {
        var found: [Closure] = []
        for value in expressions {
            value.visit { part in
                if let closure = part.closure, part.core === part { found.append(closure) }
            }
        }
        return found
    }

    /// The expressions of the statement itself, those of inner statements left out.
    var expressions: [Expression] {
        switch kind {
        case .expression(let value), .failure(let value), .result(let value?): return [value]
        case .variable(let bindings): return bindings.compactMap(\.value)
        case .conditional(let conditions, _, _), .guarded(let conditions, _),
            .whileLoop(let conditions, _):
            return conditions.compactMap(\.value)
        case .select(let subject, _): return [subject]
        case .loop(let loop): return [loop.sequence]
        default: return []
        }
    }
}

extension Condition {
    var value: Expression? {
        switch self {
        case .test(let value), .present(_, let value), .match(_, let value): return value
        case .availability: return nil
        }
    }
}
