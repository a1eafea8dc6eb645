// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Finds scenario files.
enum ScenarioFiles {
    /// The files named, and the `.json` files in and below the directories named.
    static func find(_ paths: [String]) throws(CommandError) -> [String] {
        var files: [String] = []
        for path in paths {
            var isDirectory: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
                throw CommandError(file: path, WholeFile.words(for: ENOENT))
            }
            guard isDirectory.boolValue else {
                files.append(path)
                continue
            }
            let found = try below(path)
            if found.isEmpty { throw CommandError(file: path, "holds no .json file") }
            files += found
        }
        return files
    }

    /// Links to directories are not followed, so that a circle of them ends.
    private static func below(_ directory: String) throws(CommandError) -> [String] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: directory)
        } catch {
            throw CommandError(file: directory, "cannot be listed")
        }
        let base = directory.hasSuffix("/") ? directory : directory + "/"
        var files: [String] = []
        for name in names.sorted() where !name.hasPrefix(".") {
            let path = base + name
            var status = stat()
            guard lstat(path, &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                files += try below(path)
            } else if name.hasSuffix(".json") {
                files.append(path)
            }
        }
        return files
    }
}
