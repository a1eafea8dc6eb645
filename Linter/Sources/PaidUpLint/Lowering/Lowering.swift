// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

/// Turns the parser's tree into the smaller one that the rules read.
///
/// What it does not know becomes `other` with its parts kept, so that a rule sees less and never
/// something wrong.
struct Lowering {
    func file(_ tree: SourceFileSyntax) -> SourceModel {
        var collector = Members()
        collect(tree.statements, into: &collector)
        return SourceModel(
            imports: collector.imports, types: collector.types, functions: collector.functions,
            properties: collector.properties, statements: collector.statements,
            length: tree.endPosition.utf8Offset)
    }

    /// What stands at one level of a file or a type.
    struct Members {
        var imports: Set<String> = []
        var types: [TypeDeclaration] = []
        var functions: [Function] = []
        var properties: [Property] = []
        var cases: [String] = []
        var rawValues: [String: String] = [:]
        var statements: [Statement] = []
    }

    private func collect(_ items: CodeBlockItemListSyntax, into members: inout Members) {
        for item in items {
            switch item.item {
            case .decl(let declaration): collect(declaration, into: &members)
            case .stmt, .expr:
                if let statement = statement(item) { members.statements.append(statement) }
            @unknown default: break
            }
        }
    }

    func collect(_ declaration: DeclSyntax, into members: inout Members) {
        if let found = declaration.as(ImportDeclSyntax.self) {
            if let name = found.path.first?.name.text { members.imports.insert(name) }
        } else if let found = declaration.as(VariableDeclSyntax.self) {
            members.properties += properties(found)
        } else if let found = declaration.as(EnumCaseDeclSyntax.self) {
            for element in found.elements {
                let name = text(of: element.name)
                members.cases.append(name)
                guard let value = element.rawValue.map({ expression($0.value) }) else { continue }
                if case .string(let text, _) = value.kind { members.rawValues[name] = text }
            }
        } else if let found = declaration.as(IfConfigDeclSyntax.self) {
            for clause in found.clauses { collect(clause, into: &members) }
        } else if let found = function(declaration) {
            members.functions.append(found)
        } else if let found = type(declaration) {
            members.types.append(found)
        }
    }

    private func collect(_ clause: IfConfigClauseSyntax, into members: inout Members) {
        switch clause.elements {
        case .statements(let items): collect(items, into: &members)
        case .decls(let items): for item in items { collect(item.decl, into: &members) }
        default: break
        }
    }

    /// The name that a token spells, without backticks.
    func text(of token: TokenSyntax) -> String {
        let text = token.text
        guard text.hasPrefix("`"), text.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }

    func start(_ node: some SyntaxProtocol) -> Int {
        node.positionAfterSkippingLeadingTrivia.utf8Offset
    }

    func end(_ node: some SyntaxProtocol) -> Int {
        node.endPositionBeforeTrailingTrivia.utf8Offset
    }
}
