// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Lowering {
    private enum Operator {
        case infix(String, Int)
        case assignment
        case ternary(ExprSyntax)
        case cast(String, isTest: Bool)
    }

    /// The standard operators; one that an app defines itself binds like a comparison.
    private static let precedence: [String: Int] = [
        "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 4, ">": 4, "<=": 4, ">=": 4, "===": 4,
        "!==": 4, "~=": 4, "??": 6, "...": 7, "..<": 7, "+": 8, "-": 8, "|": 8, "^": 8, "&+": 8,
        "&-": 8, "*": 9, "/": 9, "%": 9, "&": 9, "&*": 9, "<<": 10, ">>": 10,
    ]

    /// A longer row of operators is generated text; nested that deep it would only take stack.
    private static let longestRow = 1_000

    func folded(_ elements: [ExprSyntax]) -> Expression {
        if elements.count > Self.longestRow {
            let parts = elements.map(expression)
            return Expression(
                .other(parts), offset: parts[0].offset, start: parts[0].start,
                end: parts[parts.count - 1].end)
        }
        var rest = elements[...]
        return row(&rest, atLeast: 0)
    }

    private func row(_ rest: inout ArraySlice<ExprSyntax>, atLeast: Int) -> Expression {
        guard let first = rest.popFirst() else {
            return Expression(.other([]), offset: 0, start: 0, end: 0)
        }
        var left = expression(first)
        while let next = rest.first {
            let found = self.operator(next)
            guard binding(found) >= atLeast else { break }
            rest.removeFirst()
            left = join(left, found, &rest, end: end(next))
        }
        return left
    }

    private func binding(_ found: Operator) -> Int {
        switch found {
        case .assignment: return 0
        case .ternary: return 1
        case .infix(_, let level): return level
        case .cast: return 7
        }
    }

    private func join(
        _ left: Expression, _ found: Operator, _ rest: inout ArraySlice<ExprSyntax>, end: Int
    ) -> Expression {
        func made(_ kind: Expression.Kind, _ end: Int) -> Expression {
            Expression(kind, offset: left.offset, start: left.start, end: end)
        }
        switch found {
        case .cast(let type, let isTest):
            // The type follows as an element of its own.
            let last = rest.popFirst()
            let name = last?.as(TypeExprSyntax.self)?.type.trimmedDescription ?? type
            return made(.cast(left, to: name, isTest: isTest), last.map(self.end) ?? end)
        case .assignment:
            let right = row(&rest, atLeast: 0)
            return made(.binary("=", left, right), right.end)
        case .ternary(let middle):
            let yes = expression(middle)
            let no = row(&rest, atLeast: 1)
            return made(.ternary(left, yes, no), no.end)
        case .infix(let name, let level):
            let isRight = name == "??" || level == 0
            let right = row(&rest, atLeast: isRight ? level : level + 1)
            return made(.binary(name, left, right), right.end)
        }
    }

    private func `operator`(_ node: ExprSyntax) -> Operator {
        if node.is(AssignmentExprSyntax.self) { return .assignment }
        if let found = node.as(UnresolvedTernaryExprSyntax.self) {
            return .ternary(found.thenExpression)
        }
        if node.is(UnresolvedAsExprSyntax.self) { return .cast("", isTest: false) }
        if node.is(UnresolvedIsExprSyntax.self) { return .cast("", isTest: true) }
        guard let found = node.as(BinaryOperatorExprSyntax.self) else { return .infix("", 4) }
        let name = found.operator.text
        // `+=` and its like assign.
        if name.hasSuffix("="), Self.precedence[name] == nil { return .infix(name, 0) }
        return .infix(name, Self.precedence[name] ?? 4)
    }
}
