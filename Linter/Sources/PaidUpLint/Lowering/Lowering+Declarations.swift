// SPDX-License-Identifier: Apache-2.0

import SwiftSyntax

extension Lowering {
    func type(_ declaration: DeclSyntax) -> TypeDeclaration? {
        if let found = declaration.as(StructDeclSyntax.self) {
            return type(.structure, text(of: found.name), found.inheritanceClause, found)
        }
        if let found = declaration.as(ClassDeclSyntax.self) {
            return type(.classOrActor, text(of: found.name), found.inheritanceClause, found)
        }
        if let found = declaration.as(ActorDeclSyntax.self) {
            return type(.classOrActor, text(of: found.name), found.inheritanceClause, found)
        }
        if let found = declaration.as(EnumDeclSyntax.self) {
            return type(.enumeration, text(of: found.name), found.inheritanceClause, found)
        }
        if let found = declaration.as(ProtocolDeclSyntax.self) {
            return type(.protocolType, text(of: found.name), found.inheritanceClause, found)
        }
        if let found = declaration.as(ExtensionDeclSyntax.self) {
            let name = found.extendedType.trimmedDescription
            return type(.extended, name, found.inheritanceClause, found)
        }
        return nil
    }

    private func type(
        _ kind: TypeDeclaration.Kind, _ name: String, _ inherited: InheritanceClauseSyntax?,
        _ group: some DeclGroupSyntax
    ) -> TypeDeclaration {
        var members = Members()
        for member in group.memberBlock.members { collect(member.decl, into: &members) }
        return TypeDeclaration(
            kind: kind, name: name,
            inherited: inherited?.inheritedTypes.map { $0.type.trimmedDescription } ?? [],
            properties: members.properties, functions: members.functions, cases: members.cases,
            rawValues: members.rawValues, nested: members.types, offset: start(group),
            end: end(group))
    }

    func function(_ declaration: DeclSyntax) -> Function? {
        if let found = declaration.as(FunctionDeclSyntax.self) {
            return function(
                .function, text(of: found.name), found.signature, found.body, found.name)
        }
        if let found = declaration.as(InitializerDeclSyntax.self) {
            return function(.initializer, "init", found.signature, found.body, found.initKeyword)
        }
        if let found = declaration.as(SubscriptDeclSyntax.self), let block = found.accessorBlock {
            return getter(of: block, name: "subscript", type: nil, at: start(found))
        }
        return nil
    }

    private func function(
        _ kind: Function.Kind, _ name: String, _ signature: FunctionSignatureSyntax,
        _ body: CodeBlockSyntax?, _ anchor: TokenSyntax
    ) -> Function {
        let parameters = signature.parameterClause.parameters.map { parameter in
            let label = text(of: parameter.firstName)
            return Function.Parameter(
                label: label == "_" ? nil : label,
                name: parameter.secondName.map(text(of:)) ?? label,
                type: parameter.type.trimmedDescription)
        }
        let result = signature.returnClause?.type.trimmedDescription
        return Function(
            kind: kind, name: name, parameters: parameters,
            result: result == "Void" || result == "()" ? nil : result,
            body: body.map { value(of: $0.statements, returns: result != nil) } ?? [],
            offset: start(anchor), start: body.map(start) ?? start(anchor),
            end: body.map(end) ?? end(anchor))
    }

    func properties(_ declaration: VariableDeclSyntax) -> [Property] {
        let attributes = declaration.attributes.compactMap {
            $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        }
        let isConstant = declaration.bindingSpecifier.text == "let"
        return declaration.bindings.flatMap { binding -> [Property] in
            let names = pattern(binding.pattern, binds: true).names
            let type = binding.typeAnnotation?.type.trimmedDescription
            return names.map { name in
                Property(
                    name: name, type: type, value: binding.initializer.map { expression($0.value) },
                    getter: binding.accessorBlock.flatMap {
                        getter(of: $0, name: name, type: type, at: start(binding))
                    },
                    observers: binding.accessorBlock.map(observers) ?? [],
                    attributes: attributes, isConstant: isConstant, offset: start(binding))
            }
        }
    }

    private func getter(
        of block: AccessorBlockSyntax, name: String, type: String?, at offset: Int
    ) -> Function? {
        var statements: CodeBlockItemListSyntax?
        switch block.accessors {
        case .getter(let items): statements = items
        case .accessors(let list):
            statements =
                list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
        @unknown default: break
        }
        return statements.map { items in
            Function(
                kind: .getter, name: name, parameters: [], result: type,
                body: value(of: items, returns: true), offset: offset, start: start(block),
                end: end(block))
        }
    }

    private func observers(_ block: AccessorBlockSyntax) -> [Function] {
        guard case .accessors(let list) = block.accessors else { return [] }
        return list.compactMap { accessor in
            guard let body = accessor.body, accessor.accessorSpecifier.text != "get" else {
                return nil
            }
            return Function(
                kind: .observer, name: accessor.accessorSpecifier.text, parameters: [], result: nil,
                body: statements(body.statements), offset: start(accessor), start: start(body),
                end: end(body))
        }
    }

    /// A body; where it is one expression of something that returns a value, that is its result.
    func value(of items: CodeBlockItemListSyntax, returns: Bool) -> [Statement] {
        let body = statements(items)
        guard returns, body.count == 1, let only = body.first else { return body }
        return [asResult(only)]
    }

    /// The statement with the values of its branches as results, as in `if a { true } else { b }`.
    func asResult(_ statement: Statement) -> Statement {
        func last(_ body: [Statement]) -> [Statement] {
            body.count == 1 ? [asResult(body[0])] : body
        }
        let kind: Statement.Kind
        switch statement.kind {
        case .expression(let value):
            if case .statement(let inner) = value.kind { return asResult(inner) }
            if case .binary(let sign, _, _) = value.kind, sign.isAssignment { return statement }
            kind = .result(value)
        case .conditional(let conditions, let then, .some(let otherwise)):
            kind = .conditional(conditions, then: last(then), otherwise: last(otherwise))
        case .select(let subject, let cases):
            kind = .select(
                subject,
                cases.map {
                    .init(items: $0.items, body: last($0.body), offset: $0.offset, end: $0.end)
                })
        default: return statement
        }
        return Statement(kind, offset: statement.offset, end: statement.end)
    }
}

extension String {
    /// Whether an operator assigns: `=`, `+=` and their like.
    var isAssignment: Bool {
        hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(self)
    }
}
