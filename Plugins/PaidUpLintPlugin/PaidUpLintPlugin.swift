// SPDX-License-Identifier: Apache-2.0

import Foundation
import PackagePlugin

/// `swift package paidup-lint`: finds the linter and runs it on the package.
///
/// The linter is built apart (`Linter/`), so that nobody who uses PaidUp builds a Swift parser.
@main
struct PaidUpLintPlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        var rest = arguments
        var named: String?
        if let index = rest.firstIndex(of: "--tool"), index + 1 < rest.count {
            named = rest[index + 1]
            rest.removeSubrange(index...(index + 1))
        }
        let folders = Self.linterFolders(of: context.package)
        guard let tool = Self.tool(named: named, folders) else {
            Diagnostics.error(named.map(Self.unusable) ?? Self.missing(folders))
            return
        }
        Self.run(tool, rest, in: context.package.directoryURL)
    }

    /// Where the linter's package may lie: in PaidUp itself, or in the checkout of it.
    private static func linterFolders(of package: Package) -> [URL] {
        ([package] + package.dependencies.map(\.package))
            .map { $0.directoryURL.appendingPathComponent("Linter") }
            .filter {
                FileManager.default.fileExists(
                    atPath: $0.appendingPathComponent("Sources/PaidUpLint").path)
            }
    }

    /// The tool that was named, else one that was built, else one that is installed.
    private static func tool(named: String?, _ folders: [URL]) -> URL? {
        if let named {
            let isProgram = FileManager.default.isExecutableFile(atPath: named)
            return isProgram ? URL(fileURLWithPath: named) : nil
        }
        let built = folders.flatMap { folder in
            ["release", "debug"].map { folder.appendingPathComponent(".build/\($0)/paidup-lint") }
        }
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let installed = path.split(separator: ":").map {
            URL(fileURLWithPath: String($0)).appendingPathComponent("paidup-lint")
        }
        return (built + installed).first {
            FileManager.default.isExecutableFile(atPath: $0.path)
        }
    }

    private static func unusable(_ named: String) -> String {
        "--tool \(named): there is no program of that name"
    }

    private static func missing(_ folders: [URL]) -> String {
        let folder = folders.first?.path ?? "PaidUp/Linter"
        return "paidup-lint is not built yet. Build it once with `swift build -c release "
            + "--package-path \(folder) --product paidup-lint`, put it on PATH, or name it: "
            + "swift package paidup-lint --tool FILE"
    }

    /// The linter's exit code where a file could not be written.
    private static let cannotWrite: Int32 = 73
    /// The plugin asks for no permission of its own: SwiftPM would then refuse every check that no
    /// terminal is there to answer for, and most write nothing.
    private static let permission =
        "a plugin may write once it is allowed to: swift package "
        + "--allow-writing-to-package-directory paidup-lint …"

    private static func run(_ tool: URL, _ arguments: [String], in folder: URL) {
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        process.currentDirectoryURL = folder
        do {
            try process.run()
        } catch {
            Diagnostics.error("\(tool.path): this program cannot be run")
            return
        }
        process.waitUntilExit()
        #if os(macOS)
            if process.terminationStatus == cannotWrite { Diagnostics.warning(permission) }
        #endif
        // The findings are printed; the exit code must tell of them too.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
