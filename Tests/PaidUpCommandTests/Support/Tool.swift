// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The built program, run as a user runs it.
enum Tool {
    struct Run: Equatable {
        let code: Int32
        let output: String
        let errors: String
    }

    struct Missing: Error {}

    /// Beside the bundle that holds the tests.
    static func path() throws -> String {
        let starts =
            [Bundle.main.executablePath, CommandLine.arguments.first].compactMap { $0 }
            + Bundle.allBundles.map(\.bundlePath)
        for start in starts {
            var directory = URL(fileURLWithPath: start).deletingLastPathComponent()
            while directory.path != "/" {
                let candidate = directory.appendingPathComponent("paidup").path
                var isDirectory: ObjCBool = false
                if FileManager.default.fileExists(atPath: candidate, isDirectory: &isDirectory),
                    !isDirectory.boolValue
                {
                    return candidate
                }
                directory.deleteLastPathComponent()
            }
        }
        throw Missing()
    }

    /// Output goes to files, so that no pipe can fill up while nobody reads.
    static func run(
        _ arguments: [String], input: [UInt8]? = nil, in directory: Directory,
        environment: [String: String] = [:], whileRunning: ((Process) -> Void)? = nil
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try path())
        process.arguments = arguments
        process.currentDirectoryURL = directory.url
        var variables = ProcessInfo.processInfo.environment
        variables["COLUMNS"] = nil
        variables.merge(environment) { $1 }
        process.environment = variables
        let (output, errors) = (directory.path(".output"), directory.path(".errors"))
        for path in [output, errors] {
            _ = FileManager.default.createFile(atPath: path, contents: nil)
        }
        process.standardOutput = FileHandle(forWritingAtPath: output)
        process.standardError = FileHandle(forWritingAtPath: errors)
        if let input {
            try directory.write(".input", input)
            process.standardInput = FileHandle(forReadingAtPath: directory.path(".input"))
        } else {
            process.standardInput = FileHandle.nullDevice
        }
        try process.run()
        whileRunning?(process)
        process.waitUntilExit()
        let code = process.terminationStatus
        return Run(
            code: code, output: try directory.read(".output"), errors: try directory.read(".errors")
        )
    }

    /// The repository, for its scenarios.
    static var repository: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().path
    }
}

extension Tool {
    /// Runs a line of bash in which `$0` is the program.
    static func shell(_ line: String, in directory: Directory) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", line, try path()]
        process.currentDirectoryURL = directory.url
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let text = String(
            decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        let words = String(
            decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return Run(code: process.terminationStatus, output: text, errors: words)
    }

    /// The greatest memory that a process was seen to have, in bytes, read over and over until it
    /// ends; `nil` where the system does not tell it by the process.
    static func peakMemory(of process: Process) -> Int? {
        var peak: Int?
        while process.isRunning {
            let path = "/proc/\(process.processIdentifier)/status"
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { continue }
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            guard let number = line?.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
            else { continue }
            peak = max(peak ?? 0, number * 1024)
        }
        return peak
    }
}
