// SPDX-License-Identifier: Apache-2.0

extension Expression {
    /// `.name`, `Type.name` or a number.
    var constantName: String? {
        switch core.kind {
        case .member(let base, let name):
            guard let base else { return name }
            return base.core.lastName?.first?.isUppercase == true ? name : nil
        case .number(let text): return text
        default: return nil
        }
    }

    /// What a flag is compared with: on or off.
    var isOn: Bool? {
        switch core.kind {
        case .member(_, let name): return name == "on" ? true : name == "off" ? false : nil
        case .number(let text): return text == "1" ? true : text == "0" ? false : nil
        case .string(let text, _):
            return ["1", "true", "on"].contains(text)
                ? true
                : ["0", "false", "off"].contains(text) ? false : nil
        default: return nil
        }
    }

    /// `[]`, `[:]`, `Set()`, `[String: Level]()`
    var isEmptyList: Bool {
        switch core.kind {
        case .list(let parts): return parts.isEmpty
        case .dictionary(let pairs): return pairs.isEmpty
        case .call(let callee, let arguments):
            guard arguments.isEmpty else { return false }
            switch callee.core.kind {
            case .list, .dictionary: return true
            case .name(let type): return ["Set", "Array", "Dictionary"].contains(type)
            case .member(nil, "init"): return true
            default: return false
            }
        default: return false
        }
    }

    var isChoice: Bool {
        if case .ternary = core.kind { return true }
        return false
    }

    /// Whether it names a type, by the way types are written.
    var isTypeName: Bool { core.lastName?.first?.isUppercase == true }

    var isZero: Bool {
        if case .number(let text) = core.kind { return Double(text) == 0 }
        return false
    }
}
