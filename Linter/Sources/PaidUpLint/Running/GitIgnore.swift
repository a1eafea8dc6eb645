// SPDX-License-Identifier: Apache-2.0

/// The patterns of one `.gitignore`, or of `--exclude`, as git reads them.
struct GitIgnore: Sendable {
    private struct Rule: Sendable {
        let parts: [[UInt8]]
        let isNegated: Bool
        let isFolderOnly: Bool
    }

    private let rules: [Rule]

    init(_ text: String) {
        rules = text.split(whereSeparator: \.isNewline).compactMap(Self.rule)
    }

    init(patterns: [String]) {
        rules = patterns.compactMap { Self.rule(Substring($0)) }
    }

    var isEmpty: Bool { rules.isEmpty }

    private static func rule(_ line: Substring) -> Rule? {
        var text = line
        while text.last == " " || text.last == "\t" { text.removeLast() }
        guard !text.isEmpty, text.first != "#" else { return nil }
        let isNegated = text.first == "!"
        if isNegated { text.removeFirst() }
        let isFolderOnly = text.last == "/"
        if isFolderOnly { text.removeLast() }
        // A slash inside ties the pattern to the folder of the file; otherwise any depth matches.
        let isAnchored = text.contains("/")
        if text.first == "/" { text.removeFirst() }
        guard !text.isEmpty else { return nil }
        var parts = text.split(separator: "/").map { Array($0.utf8) }
        if !isAnchored { parts.insert(Array("**".utf8), at: 0) }
        return Rule(parts: parts, isNegated: isNegated, isFolderOnly: isFolderOnly)
    }

    /// Whether a path below the folder is ignored; nil where no pattern says anything.
    func ignores(_ path: [Substring], isFolder: Bool) -> Bool? {
        let names = path.map { Array($0.utf8) }
        for rule in rules.reversed() where !rule.isFolderOnly || isFolder {
            if Self.matches(rule.parts[...], names[...]) { return !rule.isNegated }
        }
        return nil
    }

    private static func matches(_ parts: ArraySlice<[UInt8]>, _ names: ArraySlice<[UInt8]>) -> Bool
    {
        guard let part = parts.first else { return names.isEmpty }
        if part == Array("**".utf8) {
            let rest = parts.dropFirst()
            // At the end it stands for what is inside of a folder.
            if rest.isEmpty { return !names.isEmpty }
            return (0...names.count).contains { matches(rest, names.dropFirst($0)) }
        }
        guard let name = names.first, matches(part[...], name[...]) else { return false }
        return matches(parts.dropFirst(), names.dropFirst())
    }

    /// One name against one pattern with `*`, `?` and `[…]`.
    private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        switch first {
        case UInt8(ascii: "*"):
            let rest = pattern.drop { $0 == UInt8(ascii: "*") }
            return (0...name.count).contains { matches(rest, name.dropFirst($0)) }
        case UInt8(ascii: "?"):
            return !name.isEmpty && matches(pattern.dropFirst(), name.dropFirst())
        case UInt8(ascii: "["):
            guard let end = pattern.dropFirst().firstIndex(of: UInt8(ascii: "]")),
                let byte = name.first
            else { return false }
            let inside = pattern[pattern.index(after: pattern.startIndex)..<end]
            return contains(inside, byte) && matches(pattern[(end + 1)...], name.dropFirst())
        case UInt8(ascii: "\\"):
            let rest = pattern.dropFirst()
            return rest.first == name.first && matches(rest.dropFirst(), name.dropFirst())
        default: return first == name.first && matches(pattern.dropFirst(), name.dropFirst())
        }
    }

    private static func contains(_ inside: ArraySlice<UInt8>, _ byte: UInt8) -> Bool {
        var bytes = Array(inside)
        let isNegated = bytes.first == UInt8(ascii: "!") || bytes.first == UInt8(ascii: "^")
        if isNegated { bytes.removeFirst() }
        var index = 0
        var found = false
        while index < bytes.count {
            if index + 2 < bytes.count, bytes[index + 1] == UInt8(ascii: "-") {
                found = found || (bytes[index]...max(bytes[index], bytes[index + 2])).contains(byte)
                index += 3
            } else {
                found = found || bytes[index] == byte
                index += 1
            }
        }
        return found != isNegated
    }
}
