// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The key with which a command asks a running server.
enum AdminKey {
    /// Out of a file or the environment: on a command line everybody on the machine could read it.
    static func read(_ arguments: Arguments) throws(CommandError) -> String {
        try read(arguments, .keyFile, .keyVariable, "an admin key")
    }

    /// As above, by other options and for another key.
    static func read(
        _ arguments: Arguments, _ file: OptionSpec, _ variable: OptionSpec, _ what: String
    ) throws(CommandError) -> String {
        switch (arguments.value(file), arguments.value(variable)) {
        case (let path?, nil):
            let text = String(decoding: try WholeFile.bytes(path), as: UTF8.self)
            // `keys create` prints more lines below a server key's.
            return try key(text.split(whereSeparator: \.isNewline).first.map { String($0) }, path)
        case (nil, let name?):
            return try key(ProcessInfo.processInfo.environment[name], name)
        default:
            throw CommandError(
                field: file.name,
                "expected \(what): \(file.name) FILE or \(variable.name) NAME")
        }
    }

    private static func key(_ text: String?, _ place: String) throws(CommandError) -> String {
        let trimmed = (text ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard trimmed.hasPrefix("pu_") else {
            throw CommandError(field: place, "expected a key that begins with pu_")
        }
        return trimmed
    }
}
