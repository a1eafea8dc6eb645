// SPDX-License-Identifier: Apache-2.0

final class Statement {
    indirect enum Kind {
        case expression(Expression)
        case variable([Binding])
        case conditional([Condition], then: [Statement], otherwise: [Statement]?)
        case guarded([Condition], otherwise: [Statement])
        case select(Expression, [SwitchCase])
        case loop(Loop)
        case whileLoop([Condition], body: [Statement])
        case attempt(body: [Statement], catches: [CatchClause])
        case result(Expression?)
        case failure(Expression)
        /// `continue`, `break` or `fallthrough`.
        case leave(Leaving)
        case deferred([Statement])
        case block([Statement])
        case function(Function)
        case type(TypeDeclaration)
        case other
    }

    enum Leaving { case next, end, fallThrough }

    let kind: Kind
    let offset: Int
    let end: Int

    init(_ kind: Kind, offset: Int, end: Int) {
        self.kind = kind
        self.offset = offset
        self.end = end
    }

    struct Binding {
        let pattern: Pattern
        let type: String?
        let value: Expression?
        let isConstant: Bool
    }

    struct SwitchCase {
        /// Empty for `default`.
        let items: [Item]
        let body: [Statement]
        let offset: Int
        let end: Int

        struct Item {
            let pattern: Pattern
            let condition: Expression?
        }
    }

    struct CatchClause {
        let patterns: [Pattern]
        let body: [Statement]
        let offset: Int
        let end: Int
    }

    struct Loop {
        let pattern: Pattern
        let sequence: Expression
        let condition: Expression?
        let body: [Statement]
        let isAwaited: Bool
        let canThrow: Bool
    }
}

/// One clause of an `if`, `guard` or `while`.
enum Condition {
    case test(Expression)
    /// `let name = value`, which holds where the value is there.
    case present(Pattern, Expression)
    case match(Pattern, Expression)
    case availability
}

final class Pattern {
    indirect enum Kind {
        case any
        case bind(String)
        case value(Expression)
        /// `.name(…)`, with or without parts.
        case enumCase(String, [Pattern])
        case tuple([Pattern])
        case optional(Pattern)
        /// `let name as Type`, with or without the name.
        case type(String, Pattern?)
    }

    let kind: Kind
    let offset: Int

    init(_ kind: Kind, offset: Int) {
        self.kind = kind
        self.offset = offset
    }

    /// The names that it binds, in order.
    var names: [String] {
        switch kind {
        case .any, .value: return []
        case .type(_, let inner): return inner?.names ?? []
        case .bind(let name): return [name]
        case .enumCase(_, let parts), .tuple(let parts): return parts.flatMap(\.names)
        case .optional(let inner): return inner.names
        }
    }
}
