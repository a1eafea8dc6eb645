// SPDX-License-Identifier: Apache-2.0

/// A function, an initializer, a getter or an observer.
final class Function {
    enum Kind { case function, initializer, getter, observer }

    struct Parameter {
        let label: String?
        let name: String
        let type: String
    }

    let kind: Kind
    let name: String
    let parameters: [Parameter]
    /// The type of what it returns, as written; nil where it returns nothing.
    let result: String?
    let body: [Statement]
    let offset: Int
    let end: Int
    /// Where the body begins: parameters are known from here on.
    let start: Int
    weak var owner: TypeDeclaration?

    init(
        kind: Kind, name: String, parameters: [Parameter], result: String?, body: [Statement],
        offset: Int, start: Int, end: Int
    ) {
        self.kind = kind
        self.name = name
        self.parameters = parameters
        self.result = result
        self.body = body
        self.offset = offset
        self.start = start
        self.end = end
    }
}

/// A property of a type, or a variable at the top of a file.
final class Property {
    let name: String
    let type: String?
    let value: Expression?
    let getter: Function?
    let observers: [Function]
    let attributes: [String]
    let isConstant: Bool
    let offset: Int
    weak var owner: TypeDeclaration?

    init(
        name: String, type: String?, value: Expression?, getter: Function?,
        observers: [Function], attributes: [String], isConstant: Bool, offset: Int
    ) {
        self.name = name
        self.type = type
        self.value = value
        self.getter = getter
        self.observers = observers
        self.attributes = attributes
        self.isConstant = isConstant
        self.offset = offset
    }

    var isStored: Bool { getter == nil }

    /// The key under which it is read, where `CodingKeys` gives it another than its name.
    var codingKey: String? {
        owner?.nested.first { $0.name == "CodingKeys" }?.rawValues[name]
    }
}

/// A type, a protocol or an extension with what stands in it.
final class TypeDeclaration {
    enum Kind { case structure, classOrActor, enumeration, protocolType, extended }

    let kind: Kind
    let name: String
    let inherited: [String]
    let properties: [Property]
    let functions: [Function]
    let cases: [String]
    /// The raw values of cases that are given one as a text.
    let rawValues: [String: String]
    let nested: [TypeDeclaration]
    let offset: Int
    let end: Int

    init(
        kind: Kind, name: String, inherited: [String], properties: [Property],
        functions: [Function], cases: [String], rawValues: [String: String],
        nested: [TypeDeclaration], offset: Int, end: Int
    ) {
        self.kind = kind
        self.name = name
        self.inherited = inherited
        self.properties = properties
        self.functions = functions
        self.cases = cases
        self.rawValues = rawValues
        self.nested = nested
        self.offset = offset
        self.end = end
        for property in properties {
            property.owner = self
            property.getter?.owner = self
            for observer in property.observers { observer.owner = self }
        }
        for function in functions { function.owner = self }
    }
}

/// A file, read into what the rules look at.
final class SourceModel {
    let imports: Set<String>
    let types: [TypeDeclaration]
    let functions: [Function]
    let properties: [Property]
    /// What a script runs at its top.
    let statements: [Statement]
    let length: Int

    init(
        imports: Set<String>, types: [TypeDeclaration], functions: [Function],
        properties: [Property], statements: [Statement], length: Int
    ) {
        self.imports = imports
        self.types = types
        self.functions = functions
        self.properties = properties
        self.statements = statements
        self.length = length
    }
}
