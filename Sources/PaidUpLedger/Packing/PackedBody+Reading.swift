// SPDX-License-Identifier: Apache-2.0

extension PackedBody {
    /// What was read is no packed body.
    package struct Unreadable: Error {}

    /// The body that was packed.
    ///
    /// - Parameter size: how many bytes it has; anything else is ``Unreadable``.
    package static func unpack(
        _ packed: [UInt8], size: Int, with texts: some SharedTexts
    ) throws -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(min(max(size, 0), 1 << 20))
        try unpack(packed[...], texts, depth: greatestDepth, limit: size, to: &body)
        guard body.count == size else { throw Unreadable() }
        return body
    }

    private static func unpack(
        _ packed: ArraySlice<UInt8>, _ texts: some SharedTexts, depth: Int, limit: Int,
        to body: inout [UInt8]
    ) throws {
        var rest = packed
        while let kind = rest.popFirst() {
            guard let piece = Piece(rawValue: kind), body.count <= limit else {
                throw Unreadable()
            }
            guard let number = rest.popLEB128() else { throw Unreadable() }
            if piece == .shared {
                guard let text = try texts.text(Int64(bitPattern: number)) else {
                    throw Unreadable()
                }
                body.append(contentsOf: text)
                continue
            }
            guard number <= UInt64(rest.count) else { throw Unreadable() }
            let bytes = rest.prefix(Int(number))
            rest = rest.dropFirst(bytes.count)
            switch piece {
            case .plain, .shared: body.append(contentsOf: bytes)
            case .base64: Base64Run.append(bytes, to: &body)
            case .packedBase64:
                guard depth > 1 else { throw Unreadable() }
                var inner: [UInt8] = []
                try unpack(bytes, texts, depth: depth - 1, limit: limit, to: &inner)
                Base64Run.append(inner[...], to: &body)
            }
        }
    }
}
