// SPDX-License-Identifier: Apache-2.0

/// A decision as a graph: questions with a way for yes and one for no, answers at the ends.
///
/// Ways that come together share their nodes, so the graph stays as small as the code.
final class Decision {
    enum Kind {
        case leaf(Leaf)
        case question(Atom, yes: Decision, no: Decision)
        /// Any of these may happen: the turns of a loop, a closure that runs or not.
        case either([Decision])
    }

    let kind: Kind
    init(_ kind: Kind) { self.kind = kind }

    static func leaf(_ answer: Leaf.Answer, at offset: Int, value: Expression? = nil) -> Decision {
        Decision(.leaf(Leaf(answer: answer, offset: offset, value: value)))
    }

    /// Every node once, in the order of the code.
    func visit(_ body: (Decision) -> Void) {
        var seen: Set<ObjectIdentifier> = []
        func go(_ node: Decision) {
            guard seen.insert(ObjectIdentifier(node)).inserted else { return }
            body(node)
            switch node.kind {
            case .leaf: break
            case .question(_, let yes, let no):
                go(yes)
                go(no)
            case .either(let parts): parts.forEach(go)
            }
        }
        go(self)
    }

    /// The answers that can be reached where `answer` tells what is known of a question.
    func leaves(_ answer: (Atom) -> Bool? = { _ in nil }) -> [Leaf] {
        var found: [Leaf] = []
        walk(answer) { if case .leaf(let leaf) = $0.kind { found.append(leaf) } }
        return found
    }

    /// Visits each node that can be reached where `answer` tells what is known of a question.
    func walk(_ answer: (Atom) -> Bool?, _ body: (Decision) -> Void) {
        var seen: Set<ObjectIdentifier> = []
        func go(_ node: Decision) {
            guard seen.insert(ObjectIdentifier(node)).inserted else { return }
            body(node)
            switch node.kind {
            case .leaf: break
            case .question(let atom, let yes, let no):
                let known = answer(atom)
                if known != false { go(yes) }
                if known != true { go(no) }
            case .either(let parts): parts.forEach(go)
            }
        }
        go(self)
    }

    func canGrant(_ answer: (Atom) -> Bool? = { _ in nil }) -> Bool {
        leaves(answer).contains { $0.answer == .grant }
    }

    func canDeny(_ answer: (Atom) -> Bool? = { _ in nil }) -> Bool {
        leaves(answer).contains { $0.answer == .deny }
    }
}

/// An answer at the end of a way.
struct Leaf {
    enum Answer {
        case grant, deny
        /// Nothing is said about access.
        case neutral
    }

    let answer: Answer
    let offset: Int
    /// What is granted, where that is more than yes.
    let value: Expression?
}

/// One question of a decision.
final class Atom {
    enum Kind {
        case test(Expression)
        /// Whether there is a value.
        case present(Expression)
        case match(Pattern, Expression)
        /// Whether something threw.
        case failed(Statement.CatchClause)
        /// Whether a loop has an element.
        case iterates(Expression)
        /// The `default` of a `switch`: always yes once it is asked.
        case otherwise(Expression)
    }

    let kind: Kind
    let offset: Int
    /// The names in the decision itself that led here, where the question stands in a helper.
    let through: [Expression]
    /// Whether a name on the way here is a decision of its own, which is looked at by itself.
    let isElsewhere: Bool
    let frames: [Facts.Frame]
    /// Whether it is one of the patterns of a `case` in a `switch`.
    var isCaseOfSwitch = false

    init(
        _ kind: Kind, offset: Int, through: [Expression], isElsewhere: Bool, frames: [Facts.Frame]
    ) {
        self.kind = kind
        self.offset = offset
        self.through = through
        self.isElsewhere = isElsewhere
        self.frames = frames
    }

    /// Whether it stands in a tuple pattern.
    var isRow: Bool {
        through.contains { if case .other = $0.kind { return true } else { return false } }
    }

    /// What is asked about; nil for an error.
    var subject: Expression? {
        switch kind {
        case .test(let value), .present(let value), .match(_, let value), .iterates(let value),
            .otherwise(let value):
            return value
        case .failed: return nil
        }
    }
}
