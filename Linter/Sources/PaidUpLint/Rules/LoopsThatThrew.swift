// SPDX-License-Identifier: Apache-2.0

/// A list that is stored although the loop that filled it threw in the middle.
enum LoopsThatThrew {
    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { ErrorLocksOut.applies($0, file) }.flatMap { decision -> [Draft] in
            guard case .target(let name) = decision.sink.place else { return [] }
            return search(decision.function.body, name, decision)
        }
    }

    private static func search(
        _ body: [Statement], _ name: String, _ decision: FileContext.NamedDecision
    ) -> [Draft] {
        var filled: Set<String> = []
        var found: [Draft] = []
        for statement in body {
            switch statement.kind {
            case .attempt(let inner, let catches):
                if !catches.isEmpty, catches.allSatisfy({ !$0.body.leaves }) {
                    filled.formUnion(filledByLoops(inner))
                }
                found += search(inner, name, decision)
            case .expression(let value):
                if case .binary("=", let target, let right) = value.core.kind,
                    target.core.lastName == name, let source = right.core.lastName,
                    filled.contains(source)
                {
                    found.append(Draft(offset: target.offset, message: message(name, source)))
                }
                for closure in value.closures { found += search(closure.body, name, decision) }
            default: break
            }
        }
        return found
    }

    /// The locals that a loop which may throw puts something into.
    private static func filledByLoops(_ body: [Statement]) -> Set<String> {
        var names: Set<String> = []
        for statement in body {
            guard case .loop(let loop) = statement.kind else { continue }
            guard loop.canThrow || loop.isAwaited || loop.sequence.mayThrow else { continue }
            for inner in loop.body.flattened {
                if case .expression(let value) = inner.kind,
                    ["insert", "append", "formUnion"].contains(value.core.lastName),
                    let target = value.core.base?.core.lastName
                {
                    names.insert(target)
                }
            }
        }
        return names
    }

    private static func message(_ name: String, _ source: String) -> String {
        "`\(name)` is set from `\(source)` although the loop that fills it may have thrown in the "
            + "middle: what had not been read yet counts as not paid; store the list only where "
            + "the loop came to its end"
    }
}
