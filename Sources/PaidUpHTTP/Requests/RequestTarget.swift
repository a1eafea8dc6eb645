// SPDX-License-Identifier: Apache-2.0

/// What the first line of a request asks for, as it was sent.
struct RequestTarget: Equatable {
    let path: String
    let query: String?

    /// `nil` where it is no target: empty, relative, or with characters that targets have not.
    ///
    /// A proxy may send the absolute form; its scheme and authority say nothing here.
    init?(_ target: UnsafeBufferPointer<UInt8>) {
        guard unsafe HTTPSyntax.isTarget(target) else { return nil }
        let mark = unsafe target.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex
        let whole = unsafe String(decoding: target[..<mark], as: UTF8.self)
        query =
            unsafe mark == target.endIndex
            ? nil : String(decoding: target[(mark + 1)...], as: UTF8.self)
        if whole.utf8.first == UInt8(ascii: "/") || whole == "*" {
            path = whole
            return
        }
        guard let scheme = ["http://", "https://"].first(where: whole.lowercased().hasPrefix),
            case let rest = whole.utf8.dropFirst(scheme.utf8.count), rest.first != nil
        else { return nil }
        let slash = rest.firstIndex(of: UInt8(ascii: "/"))
        path = slash.map { String(whole[$0...]) } ?? "/"
    }
}
