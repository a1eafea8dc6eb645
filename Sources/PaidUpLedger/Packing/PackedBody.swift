// SPDX-License-Identifier: Apache-2.0

/// The body of a signed message in a tenth of its room, from which the same bytes come back.
///
/// What the App Store posts is base64 in base64, and three times in it stand the certificates
/// that all its messages have in common. A packed body is a sequence of pieces: a byte for the
/// kind, a number (LEB128), and where the number is a length so many bytes.
package enum PackedBody {
    enum Piece: UInt8 {
        /// Bytes as they are.
        case plain = 0
        /// A shared text, by its number.
        case shared = 1
        /// Base64 text, as the bytes that it stands for.
        case base64 = 2
        /// Base64 text, as the bytes that it stands for, packed themselves.
        case packedBase64 = 3
    }

    /// The greatest number of base64 texts that stand in one another.
    static let greatestDepth = 4

    /// What is shorter is left as it is.
    private static let shortest = 48
    /// A JWS's header is shared if it is so long: shorter ones hold no certificates, and longer
    /// ones than the store's are somebody's whim.
    private static let sharedLengths = 512...16_384

    /// Packs a body.
    package static func pack(_ body: [UInt8], with texts: some SharedTexts) throws -> [UInt8] {
        var packer = Packer(texts: texts, depth: greatestDepth)
        try body.withUnsafeBytes { try packer.add($0) }
        return packer.output
    }

    private struct Packer<Texts: SharedTexts> {
        let texts: Texts
        let depth: Int
        private(set) var output: [UInt8] = []

        init(texts: Texts, depth: Int) {
            self.texts = texts
            self.depth = depth
            output.reserveCapacity(2560)
        }

        mutating func add(_ bytes: UnsafeRawBufferPointer) throws {
            var start = 0
            var end = 0
            while let index = Base64Run.next(in: bytes, from: end, of: PackedBody.shortest) {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[index...])
                if let (number, count) = beginning(rest) {
                    plain(bytes[start..<index])
                    output.append(piece: .shared, UInt64(bitPattern: number))
                    end = index + count
                    start = end
                    continue
                }
                let count = Base64Run.count(rest)
                let run = UnsafeRawBufferPointer(rebasing: rest[..<count])
                // A payload begins like a header and ends like one; it stands behind a dot.
                let isFirst = index == 0 || bytes[index - 1] != UInt8(ascii: ".")
                let isHeader = isFirst && count < rest.count && rest[count] == UInt8(ascii: ".")
                end = index + count
                if let special = try special(run, isHeader) {
                    plain(bytes[start..<index])
                    add(special)
                    start = end
                }
            }
            plain(bytes[start...])
        }

        /// Only behind its dot is a header known to have ended.
        private func beginning(_ bytes: UnsafeRawBufferPointer) -> (number: Int64, count: Int)? {
            guard bytes[0] == UInt8(ascii: "e"), let found = texts.beginning(bytes),
                found.count < bytes.count, bytes[found.count] == UInt8(ascii: ".")
            else { return nil }
            return found
        }

        private enum Special {
            case shared(Int64)
            case base64([UInt8])
            case packedBase64([UInt8])
        }

        /// How a run is written, where it is not left as it is.
        private func special(
            _ run: UnsafeRawBufferPointer, _ isHeader: Bool
        ) throws -> Special? {
            if isHeader, PackedBody.sharedLengths.contains(run.count),
                run.starts(with: "eyJ".utf8)
            {
                return .shared(try texts.number(of: Array(run)))
            }
            guard let decoded = Base64Run.decode(run) else { return nil }
            guard depth > 1, decoded.first == UInt8(ascii: "{") else { return .base64(decoded) }
            var inner = Packer(texts: texts, depth: depth - 1)
            try decoded.withUnsafeBytes { try inner.add($0) }
            return .packedBase64(inner.output)
        }

        private mutating func add(_ special: Special) {
            switch special {
            case .shared(let number):
                output.append(piece: .shared, UInt64(bitPattern: number))
            case .base64(let bytes): add(.base64, bytes)
            case .packedBase64(let bytes): add(.packedBase64, bytes)
            }
        }

        private mutating func plain(_ bytes: Slice<UnsafeRawBufferPointer>) {
            guard !bytes.isEmpty else { return }
            output.append(piece: .plain, UInt64(bytes.count))
            output.append(contentsOf: bytes)
        }

        private mutating func add(_ piece: Piece, _ bytes: [UInt8]) {
            output.append(piece: piece, UInt64(bytes.count))
            output.append(contentsOf: bytes)
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(piece: PackedBody.Piece, _ number: UInt64) {
        append(piece.rawValue)
        append(leb128: number)
    }
}
