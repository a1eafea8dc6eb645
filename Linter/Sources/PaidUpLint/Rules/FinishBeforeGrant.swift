// SPDX-License-Identifier: Apache-2.0

/// A finished transaction is never offered again, so what it stands for has to be there first.
enum FinishBeforeGrant: Rule {
    static let id = RuleID.finishBeforeGrant

    static func find(in file: FileContext) -> [Draft] {
        guard file.importsStore else { return [] }
        let search = Search(file: file, deliveries: Deliveries(file: file))
        return file.symbols.bodies.flatMap { search.search($0.body, after: .nothing) }
    }

    private struct Search {
        let file: FileContext
        let deliveries: Deliveries

        /// - Parameter after: what follows the body, in the order in which it is done.
        func search(_ body: [Statement], after: Rest) -> [Draft] {
            var found: [Draft] = []
            let end = body.leaves ? .nothing : after
            for (index, statement) in body.enumerated() {
                let rest = end.after(body[(index + 1)...])
                if let place = finish(statement), follows(rest) {
                    found.append(draft(place, deliveries.name(in: rest)))
                }
                if case .deferred(let inner) = statement.kind, let place = finish(in: inner),
                    follows(rest)
                {
                    found.append(draft(place, deliveries.name(in: rest)))
                }
                if let name = deliveries.unawaited(statement),
                    let place = rest.lazy.compactMap(finish).first
                {
                    found.append(draft(place, name))
                }
                for inner in statement.inner {
                    if case .deferred = statement.kind { continue }
                    found += search(inner, after: rest)
                }
                for closure in statement.closures {
                    found += search(closure.body, after: .nothing)
                }
            }
            return found
        }

        private func follows(_ rest: Rest) -> Bool { deliveries.name(in: rest) != nil }

        private func finish(in body: [Statement]) -> Int? {
            for statement in body {
                if let place = finish(statement) { return place }
                for closure in statement.closures {
                    if let place = finish(in: closure.body) { return place }
                }
            }
            return nil
        }

        /// Where a statement finishes a transaction.
        private func finish(_ statement: Statement) -> Int? {
            guard let call = statement.effect?.core,
                case .call(let callee, let arguments) = call.kind
            else { return nil }
            switch callee.lastName {
            case "finishTransaction": return callee.offset
            case "finish" where arguments.isEmpty && isTransaction(callee.base, of: call):
                return callee.offset
            case "Task":
                return call.closures.first.flatMap { finish(in: $0.body) }
            default: return nil
            }
        }

        private func isTransaction(_ base: Expression?, of call: Expression) -> Bool {
            guard let base else { return false }
            let words = base.path.flatMap { Words($0).list }
            return words.contains { $0.hasPrefix("transaction") || $0.hasPrefix("purchase") }
                || (file.facts.typeName(base) ?? "").contains("Transaction")
                || file.facts.kinds(base).contains {
                    [.history, .currentEntitlements].contains($0)
                }
                || file.symbols.awaited.contains(call.start)
                    && file.facts.writtenType(base) == nil
        }

        private func draft(_ place: Int, _ delivery: String?) -> Draft {
            let what = delivery.map { " (`\($0)`)" } ?? ""
            let message =
                "the transaction is finished before what it stands for is delivered\(what): if the "
                + "delivery fails, the store never offers the transaction again, and the customer "
                + "is charged for nothing; deliver, make it durable, then finish, and leave it "
                + "unfinished on failure"
            return Draft(offset: place, message: message)
        }
    }
}

/// What is done after a statement: the rest of its list, then what follows the lists around it.
/// The lists are shared, for a copy at each statement would cost the square of their length.
private indirect enum Rest: Sequence {
    case nothing
    case statements(ArraySlice<Statement>, then: Rest)

    /// This after the statements of a list.
    func after(_ list: ArraySlice<Statement>) -> Rest {
        list.isEmpty ? self : .statements(list, then: self)
    }

    func makeIterator() -> AnyIterator<Statement> {
        var (list, next) = (ArraySlice<Statement>(), self)
        return AnyIterator {
            if list.isEmpty, case .statements(let more, let then) = next {
                (list, next) = (more, then)
            }
            return list.popFirst()
        }
    }
}

/// Finds the calls that hand over what was bought.
struct Deliveries {
    let file: FileContext
    private static let deepest = 2

    /// The name of the first delivery in statements that are done one after the other.
    func name(in body: some Sequence<Statement>, depth: Int = 0) -> String? {
        for statement in body {
            if case .leave = statement.kind { return nil }
            for value in statement.expressions {
                if let found = name(in: value, depth: depth) { return found }
            }
            for inner in statement.inner {
                if let found = name(in: inner, depth: depth) { return found }
            }
            if case .result = statement.kind { return nil }
        }
        return nil
    }

    /// A delivery that is only started here and not waited for.
    func unawaited(_ statement: Statement) -> String? {
        guard let call = statement.effect?.core, case .call(let callee, _) = call.kind,
            callee.lastName == "Task", let closure = call.closures.first
        else { return nil }
        return name(in: closure.body)
    }

    private func name(in value: Expression, depth: Int) -> String? {
        var found: String?
        value.visit { part in
            guard found == nil else { return }
            switch part.kind {
            case .binary("+=", let target, _):
                if Words(target.core.lastName ?? "").contains(anyOf: Self.consumables) {
                    found = target.core.lastName
                }
            case .call(let callee, let arguments):
                if isDelivery(callee, arguments, part) {
                    found = callee.lastName
                } else if depth < Self.deepest,
                    let helper = file.facts.helper(callee, arguments, at: part.offset),
                    !Self.isReading(Words(helper.name))
                {
                    found = name(in: helper.body, depth: depth + 1)
                }
            case .closure(let closure): found = name(in: closure.body, depth: depth)
            default: break
            }
        }
        return found
    }

    private func isDelivery(
        _ callee: Expression, _ arguments: [Expression.Argument], _ whole: Expression
    ) -> Bool {
        let name = callee.lastName ?? ""
        let words = Words(name)
        let base = callee.base?.path.flatMap { Words($0).list } ?? []
        if !Set(base + words.list).isDisjoint(with: Self.watching) { return false }
        if Self.isReading(words) { return false }
        if words.list.first.map({ first in Self.giving.contains { first.hasPrefix($0) } }) == true {
            return true
        }
        if words.list.first == "add" || words.list.first == "increment"
            || words.list.first == "increase",
            words.contains(anyOf: Self.consumables) || !Set(base).isDisjoint(with: Self.consumables)
        {
            return true
        }
        let isSent = words.list.first.map { first in Self.sending.contains { first.hasPrefix($0) } }
        guard isSent == true else { return false }
        return arguments.contains { isPurchase($0.value) } || !Self.remote.isDisjoint(with: base)
    }

    /// Whether an argument carries the transaction to somebody else.
    private func isPurchase(_ value: Expression) -> Bool {
        value.contains { part in
            switch part.kind {
            case .name(let name), .member(_, let name):
                return Words(name).contains(stem: ["jws", "transaction", "receipt", "signed"])
            default: return false
            }
        }
    }

    private static let giving = [
        "credit", "deliver", "grant", "fulfil", "award", "redeem", "provision", "deposit", "topup",
    ]
    private static let sending = [
        "send", "post", "upload", "submit", "report", "validate", "verify", "sync", "register",
        "record", "confirm", "forward", "process", "activate", "notify", "claim", "put", "save",
        "store", "persist",
    ]
    private static let remote: Set<String> = ["server", "api", "backend", "http", "client"]
    /// `refreshEntitlements`, `trackPurchase`: what only reads again, or tells of it.
    private static func isReading(_ words: Words) -> Bool {
        words.list.first.map { first in
            first == "log" || reading.contains { first.hasPrefix($0) }
        } ?? false
    }

    private static let reading = ["refresh", "reload", "load", "update", "fetch", "track"]
    private static let watching: Set<String> = [
        "analytics", "logger", "log", "tracker", "telemetry", "metrics", "event", "events", "crash",
        "attribution", "print", "breadcrumb", "notification", "center", "subject", "delegate",
        "mail", "mailer", "push",
    ]
    private static let consumables: Set<String> = [
        "coins", "coin", "credits", "credit", "gems", "gem", "balance", "tokens", "lives", "hearts",
        "points", "diamonds", "minutes", "wallet", "inventory", "stars", "hints", "boosts",
    ]
}
