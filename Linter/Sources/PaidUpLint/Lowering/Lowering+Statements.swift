// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Lowering {
    func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
        items.flatMap { item -> [Statement] in
            if case .decl(let found) = item.item, let choice = found.as(IfConfigDeclSyntax.self) {
                return compiled(choice)
            }
            return statement(item).map { [$0] } ?? []
        }
    }

    /// What ships of an `#if`, as if it stood there without: the clauses for debugging are left
    /// out, and of the others it is not known which are compiled, so they stand one after the other.
    private func compiled(_ choice: IfConfigDeclSyntax) -> [Statement] {
        var found: [Statement] = []
        for clause in choice.clauses {
            let condition = clause.condition?.trimmedDescription
            if condition == "DEBUG" { continue }
            if case .statements(let items) = clause.elements { found += statements(items) }
            if condition == "!DEBUG" { break }
        }
        return found
    }

    func statement(_ item: CodeBlockItemSyntax) -> Statement? {
        switch item.item {
        case .expr(let found): return statement(found)
        case .stmt(let found): return statement(found)
        case .decl(let found): return statement(found)
        @unknown default: return nil
        }
    }

    private func made(_ kind: Statement.Kind, _ node: some SyntaxProtocol) -> Statement {
        Statement(kind, offset: start(node), end: end(node))
    }

    private func statement(_ found: ExprSyntax) -> Statement {
        if let branch = found.as(IfExprSyntax.self) { return conditional(branch) }
        if let branch = found.as(SwitchExprSyntax.self) { return select(branch) }
        return made(.expression(expression(found)), found)
    }

    private func statement(_ declaration: DeclSyntax) -> Statement? {
        if let found = declaration.as(VariableDeclSyntax.self) {
            let isConstant = found.bindingSpecifier.text == "let"
            let bindings = found.bindings.map { binding in
                Statement.Binding(
                    pattern: pattern(binding.pattern, binds: true),
                    type: binding.typeAnnotation?.type.trimmedDescription,
                    value: binding.initializer.map { expression($0.value) }
                        ?? lazyValue(binding.accessorBlock),
                    isConstant: isConstant)
            }
            return made(.variable(bindings), found)
        }
        if let found = function(declaration) { return made(.function(found), declaration) }
        if let found = type(declaration) { return made(.type(found), declaration) }
        return nil
    }

    /// The value of a local variable that is computed.
    private func lazyValue(_ block: AccessorBlockSyntax?) -> Expression? {
        guard let block, case .getter(let items) = block.accessors else { return nil }
        let body = value(of: items, returns: true)
        guard body.count == 1, case .result(let only?) = body[0].kind else { return nil }
        return only
    }

    private func statement(_ found: StmtSyntax) -> Statement? {
        if let node = found.as(ExpressionStmtSyntax.self) { return statement(node.expression) }
        if let node = found.as(GuardStmtSyntax.self) {
            return made(
                .guarded(conditions(node.conditions), otherwise: statements(node.body.statements)),
                node)
        }
        if let node = found.as(ReturnStmtSyntax.self) {
            return made(.result(node.expression.map(expression)), node)
        }
        if let node = found.as(ThrowStmtSyntax.self) {
            return made(.failure(expression(node.expression)), node)
        }
        if let node = found.as(DoStmtSyntax.self) { return attempt(node) }
        if let node = found.as(ForStmtSyntax.self) { return loop(node) }
        if let node = found.as(WhileStmtSyntax.self) {
            return made(
                .whileLoop(conditions(node.conditions), body: statements(node.body.statements)),
                node)
        }
        if let node = found.as(RepeatStmtSyntax.self) {
            // The body comes first and the question after it.
            let asked = made(.expression(expression(node.condition)), node.condition)
            return made(.block(statements(node.body.statements) + [asked]), node)
        }
        if let node = found.as(DeferStmtSyntax.self) {
            return made(.deferred(statements(node.body.statements)), node)
        }
        if found.is(ContinueStmtSyntax.self) { return made(.leave(.next), found) }
        if found.is(BreakStmtSyntax.self) { return made(.leave(.end), found) }
        if found.is(FallThroughStmtSyntax.self) { return made(.leave(.fallThrough), found) }
        if let node = found.as(LabeledStmtSyntax.self) { return statement(node.statement) }
        return made(.other, found)
    }

    private func attempt(_ node: DoStmtSyntax) -> Statement {
        let catches = node.catchClauses.map { clause in
            Statement.CatchClause(
                patterns: clause.catchItems.compactMap {
                    $0.pattern.map { pattern($0, binds: false) }
                },
                body: statements(clause.body.statements), offset: start(clause), end: end(clause))
        }
        return made(.attempt(body: statements(node.body.statements), catches: catches), node)
    }

    private func loop(_ node: ForStmtSyntax) -> Statement {
        let loop = Statement.Loop(
            pattern: pattern(node.pattern, binds: node.caseKeyword == nil),
            sequence: expression(node.sequence),
            condition: node.whereClause.map { expression($0.condition) },
            body: statements(node.body.statements), isAwaited: node.awaitKeyword != nil,
            canThrow: node.tryKeyword != nil)
        return made(.loop(loop), node)
    }

    func conditional(_ node: IfExprSyntax) -> Statement {
        var otherwise: [Statement]?
        switch node.elseBody {
        case .codeBlock(let block): otherwise = statements(block.statements)
        case .ifExpr(let next): otherwise = [conditional(next)]
        case nil: break
        @unknown default: break
        }
        return made(
            .conditional(
                conditions(node.conditions), then: statements(node.body.statements),
                otherwise: otherwise),
            node)
    }

    func select(_ node: SwitchExprSyntax) -> Statement {
        var cases: [Statement.SwitchCase] = []
        collect(node.cases, into: &cases)
        return made(.select(expression(node.subject), cases), node)
    }

    private func collect(_ list: SwitchCaseListSyntax, into cases: inout [Statement.SwitchCase]) {
        for element in list {
            switch element {
            case .switchCase(let found): cases.append(switchCase(found))
            case .ifConfigDecl(let found):
                for clause in found.clauses {
                    if case .switchCases(let inner) = clause.elements {
                        collect(inner, into: &cases)
                    }
                }
            @unknown default: break
            }
        }
    }

    private func switchCase(_ node: SwitchCaseSyntax) -> Statement.SwitchCase {
        var items: [Statement.SwitchCase.Item] = []
        if case .case(let label) = node.label {
            items = label.caseItems.map {
                .init(
                    pattern: pattern($0.pattern, binds: false),
                    condition: $0.whereClause.map { expression($0.condition) })
            }
        }
        return .init(
            items: items, body: statements(node.statements), offset: start(node), end: end(node))
    }

    func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
        list.map { element in
            switch element.condition {
            case .expression(let found): return .test(expression(found))
            case .availability: return .availability
            case .matchingPattern(let found):
                return .match(
                    pattern(found.pattern, binds: false), expression(found.initializer.value))
            case .optionalBinding(let found):
                let bound = pattern(found.pattern, binds: true)
                if let value = found.initializer { return .present(bound, expression(value.value)) }
                let name = bound.names.first ?? "_"
                return .present(bound, shorthand(name, found.pattern))
            @unknown default: return .availability
            }
        }
    }

    /// `if let name` reads the `name` outside.
    private func shorthand(_ name: String, _ node: some SyntaxProtocol) -> Expression {
        Expression(.name(name), offset: start(node), start: start(node), end: end(node))
    }
}
