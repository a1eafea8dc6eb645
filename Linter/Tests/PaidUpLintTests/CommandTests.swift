// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpLint
import Testing

/// Runs the built program.
@Suite struct CommandTests {
    static let wrong = """
        import StoreKit

        func hasAccess(_ renewal: Product.SubscriptionInfo.RenewalInfo) -> Bool {
            renewal.willAutoRenew
        }

        """
    static let message =
        "`hasAccess` depends on `willAutoRenew`: who turned auto-renew off has paid until the end of "
        + "the period and is locked out at once; ask for the state now (`subscribed`, "
        + "`inGracePeriod`), or RevenueCat's `isActive`"

    @Test func `a finding is printed as compilers print it, with exit code 1`() throws {
        let place = try Folder(["App.swift": Self.wrong])
        let result = try place.lint()
        #expect(
            result.output
                == "App.swift:4:13: error: \(Self.message) [gate-on-will-renew]\n")
        #expect(result.errors == "paidup-lint: 1 file, 1 error, 0 warnings\n")
        #expect(result.code == 1)
    }

    @Test func `nothing found is exit code 0`() throws {
        let result = try Folder(["App.swift": "let a = 1\n"]).lint()
        #expect(result.output == "")
        #expect(result.code == 0)
    }

    @Test(arguments: [
        ["--format", "xml"], ["--no-such-option"], ["nowhere"], ["--explain", "no-rule"],
        ["--baseline", "none.json"], ["--yes"], ["--jobs", "0"], ["--exclude"], ["-", "other"],
    ])
    func `wrong usage is exit code 64 and says what is wrong`(_ arguments: [String]) throws {
        let result = try Folder(["App.swift": Self.wrong]).lint(arguments)
        #expect(result.code == 64)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("paidup-lint: "))
    }

    @Test(arguments: [
        ("grace", "did you mean grace-forgotten?"),
        ("GraceForgotten", "did you mean grace-forgotten?"),
        ("renew", "did you mean renewal-status-as-end?"),
        ("finish-befor-grant", "did you mean finish-before-grant?"),
        ("observed", "did you mean updates-not-observed?"),
        ("paywall", "--rules lists them"), ("", "--rules lists them"),
    ])
    func `a rule that does not exist is answered with the one that is near`(
        _ name: String, _ hint: String
    ) throws {
        let result = try Folder([:]).lint(["--explain", name])
        #expect(result.errors == "paidup-lint: there is no rule \(name); \(hint)\n")
        #expect(result.code == 64)
    }

    @Test func `the list of rules says how severe they are and which have fixes`() throws {
        let rows = try Folder([:]).lint(["--rules"]).output.split(separator: "\n")
        #expect(rows.count == RuleID.allCases.count)
        for (rule, row) in zip(RuleID.allCases, rows) {
            let words = row.split(separator: " ").prefix(3).map(String.init)
            #expect(words.prefix(2) == [rule.rawValue, rule.severity.rawValue])
            #expect((words.last == "fix") == rule.hasFixes, "\(row)")
        }
    }

    @Test func `warnings pass where that is asked for, and errors never do`() throws {
        let buys =
            "import StoreKit\nfunc buy(_ p: Product) async throws { _ = try await p.purchase() }\n"
        let warned = try Folder(["A.swift": buys])
        #expect(try warned.lint().code == 1)
        let passed = try warned.lint(["--warnings-pass"])
        #expect(passed.code == 0)
        #expect(passed.output.contains(" warning: "))
        #expect(try warned.lint(["--warnings-pass", "--fix"]).code == 0)
        #expect(try Folder(["A.swift": Self.wrong]).lint(["--warnings-pass"]).code == 1)
    }

    @Test func `standard input has the name it is given`() throws {
        let result = try Folder([:]).lint(["--stdin-name", "Model.swift", "-"], input: Self.wrong)
        #expect(result.output.hasPrefix("Model.swift:4:13: error: "))
        #expect(result.code == 1)
    }

    @Test func `a baseline knows a finding though lines above it come`() throws {
        let place = try Folder(["App.swift": Self.wrong])
        #expect(try place.lint(["--write-baseline", "known.json"]).code == 0)
        try place.write("// a new line\n" + Self.wrong, "App.swift")
        #expect(try place.lint(["--baseline", "known.json"]).code == 0)
        try place.write(
            Self.wrong + Self.wrong.replacingOccurrences(of: "hasAccess", with: "isPro"),
            "App.swift")
        #expect(try place.lint(["--baseline", "known.json"]).code == 1)
    }

    @Test func `a comment with a reason lets a finding stand`() throws {
        let comment = "    // paidup-lint:disable:next gate-on-will-renew "
        let line = "    renewal.willAutoRenew"
        func text(_ reason: String) -> String {
            Self.wrong.replacingOccurrences(of: line, with: comment + reason + "\n" + line)
        }
        #expect(try Folder(["App.swift": text("a demo")]).lint().code == 0)
        let result = try Folder(["App.swift": text("")]).lint()
        #expect(result.code == 1)
        #expect(
            result.errors.hasPrefix(
                "App.swift:4:5: note: this comment disables nothing: say after "
                    + "`gate-on-will-renew` why the code is right\n"))
    }

    @Test func `comments of several rules in a row let one line stand`() throws {
        let text = """
            import StoreKit

            func isPro(_ status: Product.SubscriptionInfo.Status, _ renews: Renewal) -> Bool {
                // paidup-lint:disable:next gate-on-will-renew: a demo

                // paidup-lint:disable:next grace-forgotten a demo
                // that nobody pays for
                renews.willAutoRenew && status.state == .subscribed
            }

            """
        let result = try Folder(["App.swift": text]).lint()
        #expect(result.output == "")
        #expect(result.errors == "paidup-lint: 1 file, 0 errors, 0 warnings\n")
    }

    @Test func `a comment that lets nothing stand is noted where it stands`() throws {
        let mark = "// paidup-lint:disable:next gate-on-will-renew a demo"
        let text = """
            import StoreKit

            \(mark)
            func isPro(_ info: Product.SubscriptionInfo.RenewalInfo) -> Bool {
                let é = info.willAutoRenew; return é  \(mark)
            }
            let help = \"\"\"
            \(mark)
            \"\"\"

            """
        let result = try Folder(["App.swift": text]).lint()
        #expect(result.code == 1)
        #expect(
            result.errors == """
                App.swift:3:1: note: this comment disables nothing: line 4 has no finding of \
                gate-on-will-renew; line 5 has one
                App.swift:5:45: note: this comment disables nothing: write it in a line of its own \
                above the code
                paidup-lint: 1 file, 1 error, 0 warnings

                """)
    }

    @Test func `a baseline is the same from any folder, and tells what it holds back`() throws {
        let place = try Folder(["App/Sources/A.swift": Self.wrong])
        #expect(try place.lint(["--write-baseline", "App/known.json", "App"]).code == 0)
        for folder in ["", "App", "App/Sources"] {
            let way = folder.isEmpty ? "App/" : folder == "App" ? "" : "../"
            let result = try place.lint(["--baseline", way + "known.json"], in: folder)
            #expect(result.code == 0)
            #expect(
                result.errors == "paidup-lint: 1 finding known to \(way)known.json\n"
                    + "paidup-lint: 1 file, 0 errors, 0 warnings\n")
        }
        try place.write("let a = 1\n", "App/Sources/A.swift")
        #expect(
            try place.lint(["--baseline", "App/known.json"]).errors.hasPrefix(
                "paidup-lint: 0 findings known to App/known.json; 1 more that it knows is not here\n"
            ))
    }

    @Test func `a check that has read nothing is no success`() throws {
        #expect(try Folder(["notes.txt": ""]).lint().code == 66)
        let wide = try Folder([:])
        try wide.write([0xFF, 0xFE, 0x61, 0x00], "A.swift")
        #expect(try wide.lint(["A.swift"]).code == 66)
    }

    @Test func `one comment answers for the observer, whichever file it is in`() throws {
        let buys =
            "func buy(_ p: Product) async throws {\n"
            + "    // paidup-lint:disable:next updates-not-observed a demo\n"
            + "    _ = try await p.purchase()\n}\n"
        let plain = buys.replacingOccurrences(of: "// paidup", with: "// ")
        let files = ["A.swift": "import StoreKit\n" + buys, "B.swift": "import StoreKit\n" + plain]
        #expect(try Folder(files).lint().code == 0)
        let result = try Folder([:]).lint(["-"], input: files["B.swift"] ?? "")
        #expect(result.code == 0)
    }

    @Test func `a fix follows a link and leaves who may read the file`() throws {
        let text = """
            import StoreKit
            func isPro(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
                switch state {
                case .subscribed: return true
                default: return false
                }
            }

            """
        let place = try Folder(["real/App.txt": text])
        try place.link("App.swift", to: "real/App.txt")
        try place.allow(0o750, "real/App.txt")
        #expect(try place.lint(["--fix", "--yes"]).code == 0)
        #expect(try place.read("real/App.txt").contains(".subscribed, .inGracePeriod"))
        #expect(try place.mode("real/App.txt") == 0o750)
        #expect(try place.target("App.swift") == "real/App.txt")
    }

    @Test func `a fix is shown first and made when asked`() throws {
        let text = """
            import StoreKit

            func isPro(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
                switch state {
                case .subscribed: return true
                default: return false
                }
            }

            """
        let place = try Folder(["App.swift": text])
        let shown = try place.lint(["--fix"])
        #expect(
            shown.output == """
                --- App.swift
                +++ App.swift
                @@ -2,7 +2,7 @@
                 
                 func isPro(_ state: Product.SubscriptionInfo.RenewalState) -> Bool {
                     switch state {
                -    case .subscribed: return true
                +    case .subscribed, .inGracePeriod: return true
                     default: return false
                     }
                 }

                """)
        #expect(try place.read("App.swift") == text)
        #expect(try place.lint(["--fix", "--yes"]).code == 0)
        #expect(try place.lint().code == 0)
    }

    @Test func `the end of what has none is moved from the past to the future`() throws {
        let text = """
            import RevenueCat

            func isPro(_ entitlement: EntitlementInfo, graceEnd: Date, now: Date) -> Bool {
                max(entitlement.expirationDate ?? .distantPast, graceEnd) > now
            }

            """
        let place = try Folder(["App.swift": text])
        #expect(try place.lint(["--fix", "--yes"]).code == 0)
        #expect(
            try place.read("App.swift")
                == text.replacingOccurrences(of: "distantPast", with: "distantFuture"))
    }

    @Test func `what git ignores, and what is excluded, is left out`() throws {
        let place = try Folder([
            ".gitignore": "Generated/\n*.skip.swift\n!keep.skip.swift\n", ".git/config": "",
            "Generated/A.swift": Self.wrong, "b.skip.swift": Self.wrong,
            "keep.skip.swift": Self.wrong, "Tests/C.swift": Self.wrong,
            "Pods/D.swift": Self.wrong, ".build/E.swift": Self.wrong,
        ])
        func files(_ arguments: [String]) throws -> [String] {
            try place.lint(arguments).output.split(separator: "\n")
                .map { String($0.prefix { $0 != ":" }) }
        }
        #expect(try files([]) == ["Tests/C.swift", "keep.skip.swift"])
        #expect(try files(["--exclude", "Tests"]) == ["keep.skip.swift"])
        #expect(
            try files(["--no-ignore"])
                == ["Generated/A.swift", "Tests/C.swift", "b.skip.swift", "keep.skip.swift"])
    }

    @Test func `broken Swift is noted and the rest is checked`() throws {
        let result = try Folder(["App.swift": Self.wrong + "func broken( {\n"]).lint()
        #expect(result.output.contains("App.swift:4:13: error: "))
        #expect(result.errors.contains("note: does not parse"))
        #expect(result.code == 1)
    }

    @Test func `links in a circle and links to nowhere are no trouble`() throws {
        let place = try Folder(["Sources/App.swift": Self.wrong])
        try place.link("Sources/loop", to: "..")
        try place.link("Sources/gone.swift", to: "nowhere.swift")
        try place.link("Sources/again.swift", to: "App.swift")
        #expect(try place.lint().output.split(separator: "\n").count == 1)
    }

    @Test func `an observer in another file counts`() throws {
        let buys =
            "import StoreKit\nfunc buy(_ p: Product) async throws { _ = try await p.purchase() }\n"
        let observes =
            "import StoreKit\nfunc observe() async { for await _ in Transaction.updates {} }\n"
        #expect(
            try Folder(["A.swift": buys]).lint().output.contains("[updates-not-observed]"))
        #expect(try Folder(["A.swift": buys, "B.swift": observes]).lint().code == 0)
    }

    @Test func `deep nesting and long rows end`() throws {
        let row = Array(repeating: "willRenew", count: 30_000).joined(separator: " + ")
        let deep = String(repeating: "(", count: 5_000)
        let result = try Folder([
            "row.swift": "let isPro = \(row)\n", "deep.swift": "let isPro = \(deep)willRenew\n",
        ]).lint()
        #expect(result.code == 0)
    }
}
