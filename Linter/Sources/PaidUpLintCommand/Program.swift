// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint

/// Does what the options ask for.
struct Program {
    let options: Options

    init(_ options: Options) { self.options = options }

    private func say(_ text: String) { PaidUpLintCommand.write(text, to: .standardOutput) }
    private func note(_ text: String) { PaidUpLintCommand.write(text, to: .standardError) }

    func run() throws(Usage) -> Int32 {
        switch options.task {
        case .help: say(Options.help)
        case .version: say("paidup-lint \(LintVersion.text)\n")
        case .explain(let rule): say(RulePage(rule).text)
        case .rules:
            for rule in RuleID.allCases {
                let name = rule.rawValue.padding(toLength: 26, withPad: " ", startingAt: 0)
                let severity = rule.severity.rawValue
                    .padding(toLength: 9, withPad: " ", startingAt: 0)
                say("\(name)\(severity)\(RulePage(rule).summary)\n")
            }
        case .lint: return try lint()
        }
        return 0
    }

    private func lint() throws(Usage) -> Int32 {
        // A baseline that cannot be read is said before the work and not after it.
        let baseline = try readBaseline()
        let texts = SourceTexts()
        let run = try check(texts)
        for each in run.notes {
            note("\(each.path):\(each.line):\(each.column): note: \(each.text)\n")
        }
        var findings = run.findings
        if let path = options.baselineToWrite { return try write(findings, to: path, texts) }
        if let baseline { findings = baseline.new(in: findings, text: texts.line) }
        if options.showsFixes { return try fix(findings, texts) }
        say(options.format.render(findings))
        sum(findings, run)
        return findings.isEmpty ? 0 : 1
    }

    private func check(_ texts: SourceTexts) throws(Usage) -> LintRun {
        if options.paths == ["-"] {
            let data = FileHandle.standardInput.readDataToEndOfFile()
            texts.set([UInt8](data), for: options.stdinName)
            return LintRun(text: [UInt8](data), path: options.stdinName)
        }
        var finder = SourceFinder(exclude: options.exclude, readsIgnored: options.readsIgnored)
        for path in options.paths.isEmpty ? ["."] : options.paths {
            guard finder.add(path) else { throw Usage(reason: "\(path): no such file or folder") }
        }
        for problem in finder.problems { note("paidup-lint: \(problem)\n") }
        let workers =
            options.workers > 0 ? options.workers : ProcessInfo.processInfo.activeProcessorCount
        return LintRun(files: finder.files, workers: workers)
    }

    private func sum(_ findings: [Finding], _ run: LintRun) {
        let errors = findings.filter { $0.severity == .error }.count
        note(
            "paidup-lint: \(Self.count(run.fileCount, "file")), "
                + "\(Self.count(errors, "error")), "
                + "\(Self.count(findings.count - errors, "warning"))\n")
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    // MARK: Baseline

    private func readBaseline() throws(Usage) -> Baseline? {
        guard let path = options.baseline else { return nil }
        do {
            return try Baseline(path: path)
        } catch {
            throw Usage(reason: error.reason)
        }
    }

    private func write(_ findings: [Finding], to path: String, _ texts: SourceTexts)
        throws(Usage) -> Int32
    {
        let json = Baseline(findings, text: texts.line).json
        try put(Data(json.utf8), path)
        note("paidup-lint: \(path) knows \(Self.count(findings.count, "finding"))\n")
        return 0
    }

    private func put(_ data: Data, _ path: String) throws(Usage) {
        do {
            try data.write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Usage(reason: "\(path): cannot be written")
        }
    }

    // MARK: Fixes

    private func fix(_ findings: [Finding], _ texts: SourceTexts) throws(Usage) -> Int32 {
        let byPath = Dictionary(grouping: findings.filter { !$0.fix.isEmpty }, by: \.path)
        var mended = 0
        for path in byPath.keys.sorted() {
            let found = byPath[path] ?? []
            let fixes = Fixes(found, path: path, text: texts.bytes(of: path))
            guard !fixes.isEmpty else { continue }
            say(fixes.diff)
            mended += found.count
            if options.writesFixes { try put(Data(fixes.after), path) }
        }
        let rest = findings.count - mended
        let done = options.writesFixes ? "fixed" : "can be fixed; --fix --yes writes it"
        note(
            "paidup-lint: \(Self.count(mended, "finding")) \(done), \(rest) "
                + "\(rest == 1 ? "needs" : "need") a hand\n")
        return options.writesFixes && rest == 0 ? 0 : findings.isEmpty ? 0 : 1
    }
}
