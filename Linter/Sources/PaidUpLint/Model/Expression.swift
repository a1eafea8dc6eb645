// SPDX-License-Identifier: Apache-2.0

/// An expression as the rules see it: what matters for a decision, without the grammar's wrapping.
final class Expression {
    indirect enum Kind {
        case name(String)
        /// `base.name`, or `.name` where the base is left out.
        case member(Expression?, String)
        /// A call with its trailing closures as the last arguments.
        case call(Expression, [Argument])
        case index(Expression, [Argument])
        case closure(Closure)
        case binary(String, Expression, Expression)
        case not(Expression)
        case ternary(Expression, Expression, Expression)
        case bool(Bool)
        case nothing
        case number(String)
        /// A string literal's plain text, and what it interpolates.
        case string(String, [Expression])
        case list([Expression])
        case dictionary([(key: Expression, value: Expression)])
        case tuple([Argument])
        case attempt(Expression, isOptional: Bool)
        case awaiting(Expression)
        /// The base of an optional chain: `base?`.
        case chained(Expression)
        /// `base!`
        case forced(Expression)
        case cast(Expression, to: String, isTest: Bool)
        /// An `if` or `switch` that stands for a value.
        case statement(Statement)
        case keyPath([String])
        /// `let name` inside of a pattern.
        case binder(Pattern)
        case other([Expression])
    }

    let kind: Kind
    /// Where a finding about this expression stands, as a UTF-8 offset: for a member, its name.
    let offset: Int
    let start: Int
    let end: Int

    init(_ kind: Kind, offset: Int, start: Int, end: Int) {
        self.kind = kind
        self.offset = offset
        self.start = start
        self.end = end
    }

    struct Argument {
        let label: String?
        let value: Expression
        var isTrailing = false
    }

    /// The expression without `try`, `await`, parentheses, `?` and `!` around it.
    var core: Expression {
        switch kind {
        case .attempt(let inner, _), .awaiting(let inner), .chained(let inner), .forced(let inner):
            return inner.core
        case .tuple(let parts) where parts.count == 1 && parts[0].label == nil:
            return parts[0].value.core
        default:
            return self
        }
    }

    /// The expressions directly inside, closures' and statements' bodies left out.
    var children: [Expression] {
        switch kind {
        case .name, .bool, .nothing, .number, .keyPath, .closure, .statement, .binder: return []
        case .member(let base, _): return base.map { [$0] } ?? []
        case .call(let callee, let arguments), .index(let callee, let arguments):
            return [callee] + arguments.map(\.value)
        case .binary(_, let left, let right): return [left, right]
        case .ternary(let condition, let yes, let no): return [condition, yes, no]
        case .string(_, let parts), .list(let parts), .other(let parts): return parts
        case .dictionary(let pairs): return pairs.flatMap { [$0.key, $0.value] }
        case .tuple(let parts): return parts.map(\.value)
        case .not(let inner), .attempt(let inner, _), .awaiting(let inner), .chained(let inner),
            .forced(let inner), .cast(let inner, _, _):
            return [inner]
        }
    }
}

/// A closure with its parameters.
final class Closure {
    let parameters: [String]
    let body: [Statement]
    let start: Int
    let end: Int

    init(parameters: [String], body: [Statement], start: Int, end: Int) {
        self.parameters = parameters
        self.body = body
        self.start = start
        self.end = end
    }
}
