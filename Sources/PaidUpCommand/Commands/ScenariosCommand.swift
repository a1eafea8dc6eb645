// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import PaidUpAnswers
import PaidUpCatalog
import PaidUpScenarios

/// `paidup scenarios`: holds the engine against the corpus.
enum ScenariosCommand: Command {
    static let spec = CommandSpec(
        words: ["scenarios"], operands: "PATH…",
        summary: "Runs scenario files, and says which expectations do not hold.",
        details: [
            "A directory stands for the .json files in it and below it, in order. What stands in",
            "them decoded is trusted; signed messages in them are verified.",
            "Exit code: 0 where all passed, 1 where one failed.",
        ],
        options: OptionSpec.signed + [.json, .help])

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let files = try ScenarioFiles.find(arguments.operands)
        let runner = ScenarioRunner(try Settings.intake(arguments))
        let jobs = try Settings.jobs(arguments)
        let outcomes = Parallel.map(files, jobs: jobs) { outcome($0, runner) }
        try Console.write(arguments.has(.json) ? json(outcomes) : text(outcomes))
        return outcomes.contains { $0.result.isFailure } ? 1 : 0
    }

    private struct Outcome: Sendable {
        let file: String
        let id: String?
        let result: ScenarioRunner.Result
    }

    /// A file that cannot be read is a failure like another: the rest is still run.
    private static func outcome(_ file: String, _ runner: ScenarioRunner) -> Outcome {
        do throws(CommandError) {
            let value = try WholeFile.json(file)
            do throws(FormatError) {
                let scenario = try Scenario(value)
                return Outcome(file: file, id: scenario.id, result: runner.run(scenario))
            } catch {
                let id = value.object?["id"]?.string
                return Outcome(file: file, id: id, result: .failed([error.description]))
            }
        } catch {
            var place = error.line.map { "line \($0)" } ?? ""
            if let field = error.field { place += ", \(field)" }
            let words = place.isEmpty ? error.message : "\(place): \(error.message)"
            return Outcome(file: file, id: nil, result: .failed([words]))
        }
    }

    private static func text(_ outcomes: [Outcome]) -> String {
        var text = ""
        for outcome in outcomes {
            let name = [outcome.file, outcome.id].compactMap { $0 }.joined(separator: ": ")
            switch outcome.result {
            case .passed: break
            case .failed(let differences):
                for difference in differences {
                    text += SafeText.line("\(name): \(difference)") + "\n"
                }
            case .skipped(let stores):
                let names = stores.joined(separator: ", ")
                text += SafeText.line("\(name): skipped: \(names) not supported yet") + "\n"
            }
        }
        let (passed, failed, skipped) = totals(outcomes)
        text += "\(passed) passed, \(failed) failed"
        return text + (skipped > 0 ? ", \(skipped) skipped\n" : "\n")
    }

    private static func totals(_ outcomes: [Outcome]) -> (passed: Int, failed: Int, skipped: Int) {
        let failed = outcomes.count { $0.result.isFailure }
        let passed = outcomes.count { $0.result == .passed }
        return (passed, failed, outcomes.count - failed - passed)
    }

    private static func json(_ outcomes: [Outcome]) -> String {
        let (passed, failed, skipped) = totals(outcomes)
        return JSONShape.document(
            "scenarios",
            [
                ("passed", .integer(passed)), ("failed", .integer(failed)),
                ("skipped", .integer(skipped)),
                ("scenarios", .array(outcomes.map { json($0) })),
            ])
    }

    private static func json(_ outcome: Outcome) -> JSONValue {
        var (name, failures, stores): (String, [String], [String]) = ("passed", [], [])
        switch outcome.result {
        case .passed: break
        case .failed(let found): (name, failures) = ("failed", found)
        case .skipped(let found): (name, stores) = ("skipped", found)
        }
        return [
            "file": .string(outcome.file), "id": outcome.id.map { .string($0) } ?? .null,
            "result": .string(name), "failures": .array(failures.map { .string($0) }),
            "unsupportedStores": .array(stores.map { .string($0) }),
        ]
    }
}

extension ScenarioRunner.Result {
    fileprivate var isFailure: Bool {
        if case .failed = self { true } else { false }
    }
}
