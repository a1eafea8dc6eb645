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
        case .rules: say(RuleID.allCases.map(Self.row).joined())
        case .lint: return try lint()
        }
        return 0
    }

    /// A rule as `--rules` shows it: its name, how severe it is, whether it has fixes.
    private static func row(of rule: RuleID) -> String {
        func padded(_ text: String, _ width: Int) -> String {
            text.padding(toLength: width, withPad: " ", startingAt: 0)
        }
        return padded(rule.rawValue, 26) + padded(rule.severity.rawValue, 9)
            + padded(rule.hasFixes ? "fix" : "", 5) + RulePage(rule).summary + "\n"
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
        // Where one text stands for itself, the observer is in another file as a rule.
        if options.paths == ["-"] { findings.removeAll { $0.rule == .updatesNotObserved } }
        if let path = options.baselineToWrite { return try write(findings, to: path, texts) }
        let all = findings.count
        if let baseline, let path = options.baseline {
            findings = baseline.new(in: findings, path: path, text: texts.line)
            tell(of: baseline, used: all - findings.count, path)
        }
        if options.showsFixes { return try fix(findings, run, texts) }
        say(options.format.render(findings, run.notes, isWhole: !isBlind(run)))
        sum(findings, run)
        if run.fileCount == 0, run.unread.isEmpty { note("paidup-lint: there is no Swift file\n") }
        let code = code(for: findings)
        return code == 0 && isBlind(run) ? 66 : code
    }

    private func code(for findings: [Finding]) -> Int32 {
        findings.contains { !options.warningsPass || $0.severity == .error } ? 1 : 0
    }

    /// A check that has seen nothing, or not what was named, is no success.
    private func isBlind(_ run: LintRun) -> Bool {
        let named = Set(options.paths)
        return run.fileCount == 0 || run.unread.contains(where: named.contains)
    }

    private func tell(of baseline: Baseline, used: Int, _ path: String) {
        let gone = baseline.count - used
        note(
            "paidup-lint: \(Self.count(used, "finding")) known to \(path)"
                + (gone > 0
                    ? "; \(gone) more that it knows \(gone == 1 ? "is" : "are") not here" : "")
                + "\n")
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
        let json = Baseline(findings, path: path, text: texts.line).json
        try put(Data(json.utf8), path)
        note("paidup-lint: \(path) knows \(Self.count(findings.count, "finding"))\n")
        return 0
    }

    /// Writes what a link leads to and leaves who may read it as it was.
    private func put(_ data: Data, _ path: String) throws(Usage) {
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        let manager = FileManager.default
        let mode = (try? manager.attributesOfItem(atPath: file.path))?[.posixPermissions]
        do {
            try data.write(to: file, options: .atomic)
            if let mode {
                try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
            }
        } catch {
            throw Usage(reason: "\(path): cannot be written", code: 73)
        }
    }

    // MARK: Fixes

    private func fix(_ findings: [Finding], _ run: LintRun, _ texts: SourceTexts) throws(Usage)
        -> Int32
    {
        let byPath = Dictionary(grouping: findings.filter { !$0.fix.isEmpty }, by: \.path)
        var mended: Set<String> = []
        for path in byPath.keys.sorted() {
            let found = byPath[path] ?? []
            let text = texts.bytes(of: path)
            guard LintFile.digest(text) == run.digests[path] else {
                note("\(path):1:1: note: it has changed meanwhile and was not mended\n")
                continue
            }
            let fixes = Fixes(found, path: path, text: text)
            guard !fixes.isEmpty else { continue }
            say(fixes.diff)
            mended.insert(path)
            if options.writesFixes { try put(Data(fixes.after), path) }
        }
        let rest = findings.filter { $0.fix.isEmpty || !mended.contains($0.path) }
        let done = options.writesFixes ? "fixed" : "can be fixed; --fix --yes writes it"
        note(
            "paidup-lint: \(Self.count(findings.count - rest.count, "finding")) \(done), "
                + "\(rest.count) \(rest.count == 1 ? "needs" : "need") a hand\n")
        return code(for: options.writesFixes ? rest : findings)
    }
}
