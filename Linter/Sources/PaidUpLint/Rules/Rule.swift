// SPDX-License-Identifier: Apache-2.0

/// A rule that looks at one file by itself.
protocol Rule {
    static var id: RuleID { get }
    static func find(in file: FileContext) -> [Draft]
}

/// A finding before its place has become a line and a column.
struct Draft {
    let offset: Int
    let message: String
    var fix: [Finding.Edit] = []
}

/// A file with all that the rules ask about it.
final class FileContext {
    let symbols: Symbols
    let facts: Facts
    let decisions: [NamedDecision]

    struct NamedDecision {
        let function: Function
        let sink: Sink
        let graph: Decision
    }

    init(_ model: SourceModel) {
        let symbols = Symbols(model)
        let facts = Facts(symbols)
        let finder = SinkFinder(symbols: symbols)
        self.symbols = symbols
        self.facts = facts
        let values = symbols.allProperties.compactMap(Self.computation)
        let later = symbols.deferredClosures.compactMap { Self.function($0, symbols) }
        decisions =
            (symbols.bodies + values).flatMap { function in
                finder.sinks(in: function).map { sink in
                    let builder = DecisionBuilder(symbols: symbols, facts: facts, sink: sink)
                    return NamedDecision(
                        function: function, sink: sink, graph: builder.build(function))
                }
            }
            + later.compactMap { function in
                finder.screen(of: function).map { sink in
                    let builder = DecisionBuilder(symbols: symbols, facts: facts, sink: sink)
                    return NamedDecision(
                        function: function, sink: sink, graph: builder.build(function))
                }
            }
    }

    /// What a tap does, or a sheet shows, as a function that is called like the one around it.
    private static func function(_ closure: Closure, _ symbols: Symbols) -> Function? {
        guard let around = symbols.function(around: closure.start) else { return nil }
        let made = Function(
            kind: .function, name: around.name, parameters: [], result: nil, body: closure.body,
            offset: closure.start, start: closure.start, end: closure.end)
        made.owner = around.owner
        return made
    }

    /// A stored property that begins with an answer that is worked out, read like a getter.
    private static func computation(_ property: Property) -> Function? {
        guard property.getter == nil, let value = property.value, value.isBooleanLike,
            !value.isConstantBoolean, property.type == nil || property.type == "Bool"
        else { return nil }
        switch value.core.kind {
        case .binary, .not, .ternary: break
        default: return nil
        }
        let body = Statement(.result(value), offset: value.start, end: value.end)
        let made = Function(
            kind: .getter, name: property.name, parameters: [], result: "Bool", body: [body],
            offset: property.offset, start: value.start, end: value.end)
        made.owner = property.owner
        return made
    }

    /// The names of the type and the function around a place.
    func declaration(around offset: Int) -> String {
        let function = symbols.function(around: offset)
        let type = symbols.type(around: offset)?.name
        return [type, function?.name].compactMap { $0 }.joined(separator: ".")
    }

    /// Where a finding about a question stands: where the decision itself asks it, though the
    /// answer comes from a helper.
    func place(of atom: Atom) -> Int {
        var place = atom.through.first?.offset ?? atom.offset
        for (index, step) in atom.through.enumerated() {
            // A local that is called an answer is where the decision falls.
            guard let name = step.lastName, case .name = step.core.kind,
                symbols.definition(of: name, at: step.offset) != nil,
                let meaning = Access.meaning(of: name), !meaning.isWeak
            else { continue }
            let rest = atom.through.dropFirst(index + 1)
            place = rest.first?.offset ?? atom.offset
        }
        return place
    }

    /// Asks a question's subject for a fact, as it stands there.
    func fact(_ kind: Fact.Kind, of atom: Atom) -> Fact? {
        guard let subject = atom.subject else { return nil }
        return facts.at(atom) { facts.first(kind, subject) }
    }

    func kinds(of atom: Atom) -> Set<Fact.Kind> {
        guard let subject = atom.subject else { return [] }
        return facts.at(atom) { facts.kinds(subject) }
    }

    func answer(_ world: World) -> (Atom) -> Bool? {
        { [facts] atom in facts.answer(atom, in: world) }
    }

    /// Whether the file is about purchases, for rules whose words are used elsewhere too.
    var importsStore: Bool {
        !symbols.model.imports.isDisjoint(with: Self.stores)
    }

    static let stores: Set<String> = [
        "StoreKit", "RevenueCat", "RevenueCatUI", "Purchases", "Adapty", "AdaptyUI", "Qonversion",
        "ApphudSDK", "Glassfy", "AppStoreServerLibrary", "SuperwallKit", "NamiApple",
        "SwiftyStoreKit",
    ]

    /// Whether a name that only has the shape of an answer stands for one copied fact.
    func isCopy(_ decision: NamedDecision) -> Bool {
        guard decision.sink.isWeak else { return false }
        var count = 0
        decision.graph.visit { node in
            if case .question = node.kind { count += 1 }
        }
        return count < 2
    }

    /// ", through `goesOn`", or nothing where it is read in place.
    func route(_ fact: Fact, _ atom: Atom) -> String {
        var names: [String] = []
        for name in atom.through.map({ $0.spelled }) + fact.through
        where !names.contains(name) && name != fact.spelled && name != "…" {
            names.append(name)
        }
        guard !names.isEmpty else { return "" }
        return ", through " + names.prefix(4).map { "`\($0)`" }.joined(separator: ", ")
    }
}
