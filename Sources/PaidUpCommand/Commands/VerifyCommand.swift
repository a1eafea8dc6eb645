// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAnswers
import PaidUpAppStore

/// `paidup verify`: what was decoded, or which check failed.
enum VerifyCommand: Command {
    static let spec = CommandSpec(
        words: ["verify"], operands: "FILE…",
        summary: "Checks messages, and prints what they say or which check failed.",
        details: [
            "FILE is JSON or JSON lines, or - for standard input.",
            "Exit code: 0 where all messages are accepted, 1 where some are rejected or broken or",
            "there is none, 2 where some are undetermined and none is rejected: trying again can help.",
        ],
        options: OptionSpec.messages)

    static func run(_ arguments: Arguments) throws(CommandError) -> Int32 {
        let settings = try Settings(arguments)
        let reader = MessageReader(arguments, settings)
        let (intake, now, isJSON) = (settings.intake, settings.clock, settings.isJSON)
        let describer = MessageText(times: settings.times)
        var report = InputReport()
        try reader.read { file, pieces -> (InputReport, [UInt8]) in
            var report = InputReport()
            var output: [UInt8] = []
            for piece in pieces {
                for message in Message.all(in: piece, of: file, intake, now: now) {
                    report.note(message)
                    if isJSON {
                        JSONWriter().append(JSONShape.message(message), to: &output)
                        output.append(UInt8(ascii: "\n"))
                    } else {
                        output += describer.text(message).utf8
                    }
                }
            }
            return (report, output)
        } consume: { part throws(CommandError) in
            report.add(part.0)
            try Console.write(part.1)
        }
        if isJSON {
            let summary: JSONValue = ["kind": "summary", "version": 1, "input": report.json]
            try Console.write(JSONWriter().string(summary) + "\n")
        } else {
            try Console.write(report.summary + "\n")
        }
        report.hint()
        if report.total == 0 { Console.note("paidup: there is no message in the input") }
        return exitCode(report)
    }

    private static func exitCode(_ report: InputReport) -> Int32 {
        if report.count(.rejected) + report.count(.broken) > 0 { return ExitCode.failed }
        if report.total == 0 { return ExitCode.failed }
        return report.count(.undetermined) > 0 ? ExitCode.undetermined : 0
    }
}
