// SPDX-License-Identifier: Apache-2.0

/// A callback that is told of an error, or a publisher that has a no in place of one.
enum FailureCallbacks {
    static func find(in file: FileContext) -> [Draft] {
        file.decisions.filter { ErrorLocksOut.applies($0, file) }.flatMap { decision -> [Draft] in
            guard case .target(let name) = decision.sink.place else { return [] }
            return told(decision, name) + replaced(decision.function.body, name, file)
        }
    }

    /// `request(_:didFailWithError:)` and its like.
    private static func told(_ decision: FileContext.NamedDecision, _ name: String) -> [Draft] {
        let isFailure = decision.function.parameters.contains { parameter in
            let words = Words(parameter.label ?? "")
            return words.contains(stem: ["fail"]) && words.contains(stem: ["error"])
        }
        guard isFailure, decision.graph.denies(), decision.graph.isCertain({ _ in nil }) else {
            return []
        }
        return decision.graph.leaves().filter { $0.answer == .deny }
            .map { Draft(offset: $0.offset, message: message(name)) }
    }

    /// `.replaceError(with: false).assign(to: &$isPro)`
    private static func replaced(_ body: [Statement], _ name: String, _ file: FileContext)
        -> [Draft]
    {
        body.flattened.compactMap(\.effect).compactMap { value -> Draft? in
            var link = value.assignment(to: name)?.base
            while let call = link?.core, case .call(_, let arguments) = call.kind {
                if call.lastName == "replaceError",
                    arguments.first?.value.isConstantAnswer == true,
                    arguments.first?.value.isTrue != true
                {
                    return Draft(offset: call.offset, message: message(name))
                }
                link = call.base
            }
            return nil
        }
    }

    private static func message(_ name: String) -> String {
        "`\(name)` becomes a no by an error: everybody who is offline is locked out, and everybody "
            + "while the store or the server is down; keep the last known answer until its own end, "
            + "say that it could not be checked, and offer to try again"
    }
}

extension Expression {
    var isTrue: Bool {
        if case .bool(true) = core.kind { return true }
        return false
    }
}
