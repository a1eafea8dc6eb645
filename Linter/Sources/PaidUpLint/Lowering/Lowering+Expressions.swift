// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Lowering {
    func expression(_ node: ExprSyntax) -> Expression {
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let found):
            return made(.name(text(of: found.baseName)), found)
        case .memberAccessExpr(let found): return member(found)
        case .functionCallExpr(let found): return call(found)
        case .subscriptCallExpr(let found):
            let base = expression(found.calledExpression)
            return made(.index(base, arguments(found.arguments)), found, at: base.offset)
        case .closureExpr(let found): return made(.closure(closure(found)), found)
        case .sequenceExpr(let found): return folded(Array(found.elements))
        case .booleanLiteralExpr(let found):
            return made(.bool(found.literal.text == "true"), found)
        case .nilLiteralExpr: return made(.nothing, node)
        case .integerLiteralExpr(let found): return made(.number(found.literal.text), found)
        case .floatLiteralExpr(let found): return made(.number(found.literal.text), found)
        case .stringLiteralExpr(let found): return string(found)
        case .ifExpr(let found): return made(.statement(conditional(found)), found)
        case .switchExpr(let found): return made(.statement(select(found)), found)
        default: return wrapping(node)
        }
    }

    func made(_ kind: Expression.Kind, _ node: some SyntaxProtocol, at offset: Int? = nil)
        -> Expression
    {
        let begin = start(node)
        return Expression(kind, offset: offset ?? begin, start: begin, end: end(node))
    }

    /// What stands around one expression or a few.
    private func wrapping(_ node: ExprSyntax) -> Expression {
        func around(_ inner: ExprSyntax, _ kind: (Expression) -> Expression.Kind) -> Expression {
            let inside = expression(inner)
            return made(kind(inside), node, at: inside.offset)
        }
        switch node.as(ExprSyntaxEnum.self) {
        case .prefixOperatorExpr(let found):
            return around(found.expression) { prefixed(found.operator.text, $0) }
        case .tryExpr(let found):
            return around(found.expression) {
                .attempt($0, isOptional: found.questionOrExclamationMark?.text == "?")
            }
        case .awaitExpr(let found): return around(found.expression) { .awaiting($0) }
        case .optionalChainingExpr(let found): return around(found.expression) { .chained($0) }
        case .forceUnwrapExpr(let found): return around(found.expression) { .forced($0) }
        case .inOutExpr(let found): return around(found.expression) { .other([$0]) }
        case .tupleExpr(let found): return made(.tuple(arguments(found.elements)), found)
        case .arrayExpr(let found):
            return made(.list(found.elements.map { expression($0.expression) }), found)
        case .dictionaryExpr(let found): return dictionary(found)
        case .genericSpecializationExpr(let found): return expression(found.expression)
        case .keyPathExpr(let found): return keyPath(found)
        case .patternExpr(let found):
            return made(.binder(pattern(found.pattern, binds: true)), found)
        case .asExpr(let found):
            return around(found.expression) {
                .cast($0, to: found.type.trimmedDescription, isTest: false)
            }
        case .isExpr(let found):
            return around(found.expression) {
                .cast($0, to: found.type.trimmedDescription, isTest: true)
            }
        default:
            return made(.other(parts(of: Syntax(node))), node)
        }
    }

    private func prefixed(_ sign: String, _ value: Expression) -> Expression.Kind {
        switch (sign, value.kind) {
        case ("!", _): return .not(value)
        case ("-", .number(let text)): return .number("-" + text)
        case ("-", _):
            let zero = Expression(
                .number("0"), offset: value.offset, start: value.start, end: value.start)
            return .binary("-", zero, value)
        default: return .other([value])
        }
    }

    /// The expressions inside of something that has no meaning of its own here.
    private func parts(of node: Syntax) -> [Expression] {
        node.children(viewMode: .sourceAccurate).flatMap { child -> [Expression] in
            if let found = child.as(ExprSyntax.self) { return [expression(found)] }
            return child.is(TokenSyntax.self) ? [] : parts(of: child)
        }
    }

    private func member(_ node: MemberAccessExprSyntax) -> Expression {
        let name = text(of: node.declName.baseName)
        return made(.member(node.base.map(expression), name), node, at: start(node.declName))
    }

    private func call(_ node: FunctionCallExprSyntax) -> Expression {
        let callee = expression(node.calledExpression)
        var all = arguments(node.arguments)
        if let trailing = node.trailingClosure {
            all.append(.init(label: nil, value: expression(trailing), isTrailing: true))
        }
        for extra in node.additionalTrailingClosures {
            all.append(
                .init(
                    label: text(of: extra.label), value: expression(extra.closure),
                    isTrailing: true))
        }
        return made(.call(callee, all), node, at: callee.offset)
    }

    private func expression(_ node: ClosureExprSyntax) -> Expression {
        made(.closure(closure(node)), node)
    }

    private func arguments(_ list: LabeledExprListSyntax) -> [Expression.Argument] {
        list.map { .init(label: $0.label.map(text(of:)), value: expression($0.expression)) }
    }

    private func closure(_ node: ClosureExprSyntax) -> Closure {
        var names: [String] = []
        switch node.signature?.parameterClause {
        case .simpleInput(let list): names = list.map { text(of: $0.name) }
        case .parameterClause(let clause):
            names = clause.parameters.map { text(of: $0.secondName ?? $0.firstName) }
        case nil: break
        @unknown default: break
        }
        return Closure(
            parameters: names, body: value(of: node.statements, returns: true),
            start: start(node), end: end(node))
    }

    private func string(_ node: StringLiteralExprSyntax) -> Expression {
        var plain = ""
        var inside: [Expression] = []
        for segment in node.segments {
            switch segment {
            case .stringSegment(let found): plain += found.content.text
            case .expressionSegment(let found):
                inside += found.expressions.map { expression($0.expression) }
            @unknown default: break
            }
        }
        return made(.string(plain, inside), node)
    }

    private func dictionary(_ node: DictionaryExprSyntax) -> Expression {
        var pairs: [(key: Expression, value: Expression)] = []
        if case .elements(let list) = node.content {
            pairs = list.map { (expression($0.key), expression($0.value)) }
        }
        return made(.dictionary(pairs), node)
    }

    private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
        let names = node.components.compactMap { part -> String? in
            guard case .property(let found) = part.component else { return nil }
            return text(of: found.declName.baseName)
        }
        return made(.keyPath(names), node)
    }
}
