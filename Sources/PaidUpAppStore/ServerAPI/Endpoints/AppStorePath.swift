// SPDX-License-Identifier: Apache-2.0

/// A path of fixed words and of ids from outside, which can never become more than one segment.
struct AppStorePath {
    private static let idLimit = 256
    private(set) var text: String

    init(_ words: String) {
        text = words
    }

    /// Adds an id. `name` says in the error what it should have been.
    func id(_ id: String, _ name: String) throws(AppStoreAPIError) -> AppStorePath {
        guard !id.isEmpty else { throw .invalid("expected \(name), found nothing") }
        // A dot or two would be taken for this folder or the one above, even when escaped.
        guard id != ".", id != "..", id.utf8.count <= Self.idLimit,
            id.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
        else { throw .invalid("expected \(name): letters, digits and signs, without blanks") }
        return adding("/" + PercentText.escaped(id))
    }

    func adding(_ words: String) -> AppStorePath {
        var path = self
        path.text += words
        return path
    }
}

/// Percent encoding (RFC 3986, section 2): everything but the unreserved characters.
enum PercentText {
    static func escaped(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case 48...57, 65...90, 97...122, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
            default: bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
