// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds the Swift sources below the paths that were named.
package struct SourceFinder {
    package private(set) var files: [String] = []
    /// What could not be looked into.
    package private(set) var problems: [String] = []
    private let exclude: GitIgnore
    private let readsIgnored: Bool
    private var seen: Set<String> = []
    private let manager = FileManager.default

    /// What is made or fetched and never written by hand.
    private static let skipped: Set<String> = [
        ".build", ".git", ".swiftpm", "DerivedData", "Pods", "Carthage", "SourcePackages",
    ]

    /// One folder's patterns, and how deep below the start it lies.
    private typealias Layer = (ignore: GitIgnore, depth: Int)

    /// - Parameter exclude: patterns as in a `.gitignore`, against the paths below each start.
    package init(exclude: [String], readsIgnored: Bool) {
        self.exclude = GitIgnore(patterns: exclude)
        self.readsIgnored = readsIgnored
    }

    /// Adds a file, or the sources below a folder; false where there is neither.
    package mutating func add(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return false }
        if !isFolder.boolValue {
            take(path)
            return true
        }
        let (layers, above) = surrounding(path)
        walk(path == "." ? "" : path, above, layers, below: above.count)
        return true
    }

    private mutating func take(_ path: String) {
        let real = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        if seen.insert(real).inserted { files.append(path) }
    }

    /// The patterns of the folders above, up to the repository's top, and the names down from it.
    private func surrounding(_ path: String) -> ([Layer], [Substring]) {
        var folder = URL(fileURLWithPath: path).standardizedFileURL
        var above: [String] = []
        while !manager.fileExists(atPath: folder.appendingPathComponent(".git").path) {
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            // In no repository nothing above counts.
            if parent.path == folder.path || parent.path == "/" { return ([], []) }
            above.insert(folder.lastPathComponent, at: 0)
            folder = parent
        }
        var layers: [Layer] = []
        if let text = text(folder.appendingPathComponent(".git/info/exclude").path) {
            layers.append((GitIgnore(text), 0))
        }
        for (depth, name) in above.enumerated() {
            if let text = text(folder.appendingPathComponent(".gitignore").path) {
                layers.append((GitIgnore(text), depth))
            }
            folder.appendPathComponent(name)
        }
        return (layers, above.map { Substring($0) })
    }

    private func text(_ path: String) -> String? {
        guard !readsIgnored else { return nil }
        return try? String(contentsOfFile: path, encoding: .utf8)
    }

    private mutating func walk(
        _ folder: String, _ names: [Substring], _ layers: [Layer], below: Int
    ) {
        let place = folder.isEmpty ? "." : folder
        guard let entries = try? manager.contentsOfDirectory(atPath: place) else {
            problems.append("\(place): cannot be read")
            return
        }
        var layers = layers
        if let text = text(place + "/.gitignore") { layers.append((GitIgnore(text), names.count)) }
        for entry in entries.sorted() where !Self.skipped.contains(entry) {
            let path =
                folder.isEmpty
                ? entry : folder.hasSuffix("/") ? folder + entry : folder + "/" + entry
            visit(path, names + [Substring(entry)], layers, below: below)
        }
    }

    private mutating func visit(
        _ path: String, _ names: [Substring], _ layers: [Layer], below: Int
    ) {
        var isFolder: ObjCBool = false
        // A link that leads nowhere is no source.
        guard manager.fileExists(atPath: path, isDirectory: &isFolder) else { return }
        let isSource = !isFolder.boolValue && path.hasSuffix(".swift")
        guard isFolder.boolValue || isSource,
            !isIgnored(names, isFolder: isFolder.boolValue, layers, below: below)
        else { return }
        if isSource { return take(path) }
        // A link to a folder may lead round in a circle; what it leads to is linted where it is.
        let kind = (try? manager.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
        if kind != .typeSymbolicLink { walk(path, names, layers, below: below) }
    }

    private func isIgnored(
        _ names: [Substring], isFolder: Bool, _ layers: [Layer], below: Int
    ) -> Bool {
        if exclude.ignores(Array(names.dropFirst(below)), isFolder: isFolder) == true {
            return true
        }
        for layer in layers.reversed() {
            if let answer = layer.ignore.ignores(
                Array(names.dropFirst(layer.depth)), isFolder: isFolder)
            {
                return answer
            }
        }
        return false
    }
}
