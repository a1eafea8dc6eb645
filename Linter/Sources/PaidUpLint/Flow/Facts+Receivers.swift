// SPDX-License-Identifier: Apache-2.0

extension Facts {
    /// The property of this file that a name or a member means; nil where several may be meant.
    func property(_ value: Expression) -> Property? {
        switch value.core.kind {
        case .name(let name): return symbols.property(name, at: value.offset)
        case .member(let base?, let name):
            if base.core.isSelf { return symbols.property(name, at: value.offset) }
            return ownProperty(name, of: base)
        default: return nil
        }
    }

    /// The property of this file that is read from something.
    func ownProperty(_ name: String, of base: Expression) -> Property? {
        guard let found = symbols.properties[name] else { return nil }
        let type = writtenType(base)
        let fitting = found.filter { canBelong($0.owner, to: base, of: type) }
        return fitting.count == 1 ? fitting[0] : nil
    }

    /// A function of this file that a call means; nil where several may be meant.
    func helper(_ callee: Expression, _ arguments: [Expression.Argument], at offset: Int)
        -> Function?
    {
        guard let name = callee.lastName, let named = symbols.functions[name] else { return nil }
        // A method of the standard library that happens to have the same name is not it.
        if !callee.isOwnName, Self.iterating.contains(name) { return nil }
        var found = named.filter { $0.takes(arguments) && !$0.body.isEmpty }
        if let base = callee.base, !base.core.isSelf {
            let type = writtenType(base)
            found = found.filter { canBelong($0.owner, to: base, of: type) }
        } else if found.count > 1 || found.first?.owner != nil {
            found = found.filter { symbols.isReachable($0.owner, from: offset) }
        }
        if found.count > 1 { found = found.filter { fits($0, arguments) } }
        guard found.count == 1, !frames.contains(where: { $0.function === found[0] }) else {
            return nil
        }
        return found[0]
    }

    /// The function of this file that is handed over by its name.
    func function(named value: Expression) -> Function? {
        guard let name = value.core.lastName else { return nil }
        let found = (symbols.functions[name] ?? []).filter {
            $0.parameters.count == 1 && !$0.body.isEmpty
                && symbols.isReachable($0.owner, from: value.offset)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Whether the types of the arguments, as far as they are written, are those of a function.
    private func fits(_ function: Function, _ arguments: [Expression.Argument]) -> Bool {
        zip(function.parameters, arguments).allSatisfy { parameter, argument in
            guard let type = writtenType(argument.value) else { return true }
            return Self.plain(parameter.type).map { $0 == type } ?? true
        }
    }

    /// Whether what is read from `base` may be a member of this type. A type that is not written
    /// down may be any.
    private func canBelong(
        _ owner: TypeDeclaration?, to base: Expression, of type: String?
    ) -> Bool {
        guard let owner else { return false }
        if case .name(let name) = base.core.kind, base.isTypeName,
            symbols.definition(of: name, at: base.offset) == nil
        {
            return owner.simpleName == name
        }
        guard let type else { return true }
        return owner.simpleName == type || owner.inherits(type)
            || symbols.types[type]?.contains { $0.inherits(owner.simpleName) } == true
    }

    /// The name of the type of a value, without what is around it; nil where it is not written.
    func writtenType(_ value: Expression) -> String? { typeName(value).flatMap(Self.plain) }

    /// `Row` of `[Row]?` and of `any Store.Row`.
    static func plain(_ type: String) -> String? {
        var text = Substring(type)
        for word in ["inout ", "borrowing ", "consuming ", "any ", "some "]
        where text.hasPrefix(word) {
            text = text.dropFirst(word.count)
        }
        text = text.drop { $0 == "[" || $0 == "(" }
        while let last = text.last, "]?!)".contains(last) { text.removeLast() }
        guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) })
        else { return nil }
        return text.split(separator: ".").last.map(String.init)
    }
}

extension TypeDeclaration {
    /// The last part of a name like `Product.SubscriptionInfo`.
    var simpleName: String { name.split(separator: ".").last.map(String.init) ?? name }

    func inherits(_ type: String) -> Bool {
        inherited.contains { Facts.plain($0) == type }
    }
}

extension Function {
    /// Whether a call with these arguments can mean it; parameters may be left out.
    func takes(_ arguments: [Expression.Argument]) -> Bool {
        var rest = parameters[...]
        for argument in arguments {
            // A trailing closure has no label of its own.
            if argument.isTrailing, argument.label == nil { return !rest.isEmpty }
            guard let index = rest.firstIndex(where: { $0.label == argument.label }) else {
                return false
            }
            rest = rest[(index + 1)...]
        }
        return true
    }
}

extension Expression {
    /// Whether it is `self` or `Self`.
    var isSelf: Bool { isName("self") || isName("Self") }
}
