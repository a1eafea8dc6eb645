// SPDX-License-Identifier: Apache-2.0

/// The grammar, by recursive descent over bytes that outlive the parser.
struct JSONParser {
    let base: UnsafePointer<UInt8>
    let count: Int
    let depthLimit: Int
    let rejectsDuplicates: Bool
    var at = 0
    private var depth = 0

    init(base: UnsafePointer<UInt8>, count: Int, options: JSONReader.Options) {
        self.base = base
        self.count = count
        depthLimit = min(options.depthLimit, JSONReader.Options.greatestDepth)
        rejectsDuplicates = options.duplicates == .reject
    }

    func fault(_ code: JSONError.Code, _ reason: String) -> JSONFault {
        JSONFault(code: at < count ? code : .unexpectedEnd, reason: reason, offset: at)
    }

    @inline(__always)
    mutating func skipSpace() {
        while at < count, base[at].isJSONSpace { at += 1 }
    }

    /// Reads the value that begins here; blanks before it have been skipped.
    mutating func value() throws(JSONFault) -> JSONValue {
        guard at < count else { throw fault(.unexpectedEnd, "expected a value") }
        switch base[at] {
        case Byte.quote: return .string(try string())
        case Byte.openBrace: return .object(try object())
        case Byte.openBracket: return .array(try array())
        case Byte.minus, Byte.zero...Byte.nine: return .number(try number())
        case Byte.lowerT: return try literal("true", .bool(true))
        case Byte.lowerF: return try literal("false", .bool(false))
        case Byte.lowerN: return try literal("null", .null)
        default: throw fault(.unexpectedCharacter, "expected a value")
        }
    }

    private mutating func literal(
        _ text: StaticString, _ value: JSONValue
    ) throws(JSONFault) -> JSONValue {
        for index in 0..<text.utf8CodeUnitCount {
            guard at < count, base[at] == text.utf8Start[index] else {
                throw fault(.unexpectedCharacter, "expected '\(text)'")
            }
            at += 1
        }
        return value
    }

    private mutating func enter() throws(JSONFault) {
        guard depth < depthLimit else {
            throw fault(.tooDeep, "nested more than \(depthLimit) levels deep")
        }
        depth += 1
        at += 1
        skipSpace()
    }

    private mutating func leave() {
        depth -= 1
        at += 1
    }

    private mutating func array() throws(JSONFault) -> [JSONValue] {
        try enter()
        var elements: [JSONValue] = []
        if at < count, base[at] == Byte.closeBracket {
            leave()
            return elements
        }
        while true {
            elements.append(try value())
            if try closes(Byte.closeBracket, "expected ',' or ']' after an element") { break }
        }
        return elements
    }

    private mutating func object() throws(JSONFault) -> JSONObject {
        try enter()
        if at < count, base[at] == Byte.closeBrace {
            leave()
            return JSONObject()
        }
        var collector = MemberCollector()
        // One allocation for a typical payload; nested objects are mostly small.
        collector.reserve(depth == 1 ? min(32, (count - at) / 32 + 1) : 4)
        while true {
            try member(&collector)
            if try closes(Byte.closeBrace, "expected ',' or '}' after a member") { break }
        }
        return JSONObject(distinct: collector.members)
    }

    @inline(__always)
    private mutating func member(_ collector: inout MemberCollector) throws(JSONFault) {
        guard at < count, base[at] == Byte.quote else {
            throw fault(.unexpectedCharacter, "expected a member's name in quotes")
        }
        let start = at
        let (key, fingerprint) = try key()
        skipSpace()
        guard at < count, base[at] == Byte.colon else {
            throw fault(.unexpectedCharacter, "expected ':' after a member's name")
        }
        at += 1
        skipSpace()
        let value = try value()
        let isNew = collector.add(key, value, fingerprint, replacing: !rejectsDuplicates)
        if !isNew && rejectsDuplicates {
            throw JSONFault(
                code: .duplicateKey, reason: "the name \"\(key)\" occurs twice", offset: start)
        }
    }

    /// Steps over the comma (false) or the closing bracket (true) that follows a value.
    @inline(__always)
    private mutating func closes(
        _ bracket: UInt8, _ expectation: @autoclosure () -> String
    ) throws(JSONFault) -> Bool {
        skipSpace()
        guard at < count else { throw fault(.unexpectedEnd, expectation()) }
        if base[at] == bracket {
            leave()
            return true
        }
        guard base[at] == Byte.comma else { throw fault(.unexpectedCharacter, expectation()) }
        at += 1
        skipSpace()
        return false
    }
}
