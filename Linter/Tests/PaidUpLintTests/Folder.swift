// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A folder that is gone when its test is.
final class Folder {
    private let place: URL

    struct Result {
        let code: Int32
        let output: String
        let errors: String
    }

    init(_ files: [String: String]) throws {
        place = FileManager.default.temporaryDirectory
            .appendingPathComponent("paidup-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, name) }
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    func write(_ text: String, _ name: String) throws {
        let file = place.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) throws -> String {
        try String(contentsOf: place.appendingPathComponent(name), encoding: .utf8)
    }

    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: place.appendingPathComponent(name).path, withDestinationPath: target)
    }

    func write(_ bytes: [UInt8], _ name: String) throws {
        try Data(bytes).write(to: place.appendingPathComponent(name))
    }

    func allow(_ mode: Int, _ name: String) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: mode], ofItemAtPath: place.appendingPathComponent(name).path)
    }

    func mode(_ name: String) throws -> Int? {
        let file = place.appendingPathComponent(name).path
        let found = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        return (found as? NSNumber)?.intValue
    }

    func target(_ name: String) throws -> String {
        try FileManager.default.destinationOfSymbolicLink(
            atPath: place.appendingPathComponent(name).path)
    }

    func lint(_ arguments: [String] = [], input: String = "", in folder: String = "") throws
        -> Result
    {
        let program = Process()
        program.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
            .resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("paidup-lint")
        program.arguments = arguments
        program.currentDirectoryURL = folder.isEmpty ? place : place.appendingPathComponent(folder)
        let (output, errors, feed) = (Pipe(), Pipe(), Pipe())
        program.standardOutput = output
        program.standardError = errors
        program.standardInput = feed
        try program.run()
        try feed.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try feed.fileHandleForWriting.close()
        // What is printed here fits into a pipe.
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        program.waitUntilExit()
        return Result(
            code: program.terminationStatus, output: String(decoding: printed, as: UTF8.self),
            errors: String(decoding: said, as: UTF8.self))
    }
}
