// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Lowering {
    /// - Parameter binds: whether a plain name is bound (as after `let`) or compared with.
    func pattern(_ node: PatternSyntax, binds: Bool) -> Pattern {
        if let found = node.as(IdentifierPatternSyntax.self) {
            return Pattern(.bind(text(of: found.identifier)), offset: start(found))
        }
        if let found = node.as(ValueBindingPatternSyntax.self) {
            return pattern(found.pattern, binds: true)
        }
        if let found = node.as(TuplePatternSyntax.self) {
            let parts = found.elements.map { pattern($0.pattern, binds: binds) }
            return parts.count == 1 ? parts[0] : Pattern(.tuple(parts), offset: start(found))
        }
        if let found = node.as(IsTypePatternSyntax.self) {
            return Pattern(.type(found.type.trimmedDescription, nil), offset: start(found))
        }
        if let found = node.as(ExpressionPatternSyntax.self) {
            return pattern(expression(found.expression), binds: binds)
        }
        return Pattern(.any, offset: start(node))
    }

    private func pattern(_ found: Expression, binds: Bool) -> Pattern {
        func made(_ kind: Pattern.Kind) -> Pattern { Pattern(kind, offset: found.offset) }
        func parts(_ arguments: [Expression.Argument]) -> [Pattern] {
            arguments.map { pattern($0.value, binds: binds) }
        }
        switch found.kind {
        case .binder(let inner): return inner
        case .name("_"): return made(.any)
        case .name(let name) where binds: return made(.bind(name))
        case .other(let inside) where inside.isEmpty: return made(.any)
        case .member(_, let name): return made(.enumCase(name, []))
        case .call(let callee, let arguments):
            guard case .member(_, let name) = callee.kind else { return made(.value(found)) }
            return made(.enumCase(name, parts(arguments)))
        case .tuple(let arguments):
            let inside = parts(arguments)
            return inside.count == 1 ? inside[0] : made(.tuple(inside))
        case .chained(let inner): return made(.optional(pattern(inner, binds: binds)))
        case .cast(let inner, let type, _):
            let bound = pattern(inner, binds: binds)
            return made(.type(type, bound.names.isEmpty ? nil : bound))
        default: return made(.value(found))
        }
    }
}
