// SPDX-License-Identifier: Apache-2.0

/// What is kept in the defaults or in a database is emptied before the new answer is loaded.
enum ClearedStores {
    static func find(in file: FileContext) -> [Draft] {
        file.symbols.bodies.filter { !ErrorLocksOut.isLeaving($0.name) }
            .flatMap { search($0.body, file) }
    }

    private static func search(_ body: [Statement], _ file: FileContext) -> [Draft] {
        var found: [Draft] = []
        for (index, statement) in body.enumerated() {
            let rest = body[(index + 1)...]
            if let call = statement.effect?.core, let store = Store(emptiedBy: call),
                file.importsStore || Access.isUnmistakable(store.name), loads(store, rest, file)
            {
                let message = ClearedBeforeLoad.message(store.name)
                found.append(Draft(offset: call.offset, message: message))
            }
            switch statement.kind {
            case .attempt(let inner, _), .block(let inner): found += search(inner, file)
            default: break
            }
            for closure in statement.closures { found += search(closure.body, file) }
        }
        return found
    }

    /// Whether what follows waits for something and then fills the store again.
    private static func loads(
        _ store: Store, _ rest: ArraySlice<Statement>, _ file: FileContext
    ) -> Bool {
        guard let first = rest.first(where: \.waits), let last = rest.last else { return false }
        return file.symbols.calls(from: first.offset, to: last.end)
            .contains { store.isFilled(by: $0.expression) }
    }

    /// A key of the defaults, or a model of a database.
    private enum Store {
        case key(String)
        case model(String)

        var name: String {
            switch self {
            case .key(let name), .model(let name): return name
            }
        }

        /// `defaults.set(false, forKey: "isPro")`, `context.delete(model: OwnedPack.self)`
        init?(emptiedBy call: Expression) {
            guard case .call(let callee, let arguments) = call.kind, let last = arguments.last
            else { return nil }
            switch callee.lastName {
            case "set", "setValue":
                guard arguments.count == 2, case .bool(false) = arguments[0].value.core.kind,
                    let key = last.value.key, let found = Access.meaning(of: key),
                    found.meaning == .opens, !found.isWeak
                else { return nil }
                self = .key(key)
            case "removeObject":
                guard let key = last.value.key, Access.isCollection(key) else { return nil }
                self = .key(key)
            case "delete":
                guard last.label == "model", case .member(let type?, "self") = last.value.core.kind,
                    let name = type.core.lastName, Access.isCollection(name)
                else { return nil }
                self = .model(name)
            default: return nil
            }
        }

        func isFilled(by call: Expression) -> Bool {
            guard case .call(let callee, let arguments) = call.kind else { return false }
            switch self {
            case .key(let key):
                return ["set", "setValue"].contains(callee.lastName) && arguments.count == 2
                    && arguments[1].value.key == key
            case .model(let name): return callee.core.isName(name)
            }
        }
    }
}
