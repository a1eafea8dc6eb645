// SPDX-License-Identifier: Apache-2.0

import PaidUpSecrets
import Synchronization

/// Keys as they were shown and found right: the next request with the same header needs no more
/// than a comparison, which is in constant time. Whether the key still holds is asked every time.
final class AdmittedKeys: Sendable {
    private struct Shown {
        /// The whole header's value.
        let header: [UInt8]
        let secretHash: [UInt8]
        let role: Role
    }

    private let shown = Mutex<[String: Shown]>([:])
    private static let capacity = 1024

    /// The id of the key in a header's value, which is public, without judging anything.
    private static func id(_ header: String) -> String? {
        let bytes = header.utf8
        // `Bearer pu_<role>_<id>_…`
        guard let first = bytes.firstIndex(of: UInt8(ascii: "_")),
            let second = bytes[bytes.index(after: first)...].firstIndex(of: UInt8(ascii: "_"))
        else { return nil }
        let rest = header[bytes.index(after: second)...]
        guard let end = rest.utf8.firstIndex(of: UInt8(ascii: "_")) else { return nil }
        return String(rest[..<end])
    }

    /// The id and role of the key that this header showed before.
    func find(_ header: String) -> (id: String, role: Role, secretHash: [UInt8])? {
        guard let id = Self.id(header), let known = shown.withLock({ $0[id] }),
            ConstantTime.equal(known.header, header)
        else { return nil }
        return (id, known.role, known.secretHash)
    }

    /// Notes that a header showed a key and was found right.
    func note(_ header: String, _ key: APIKey, secretHash: [UInt8]) {
        guard Self.id(header) == key.id else { return }
        shown.withLock { shown in
            if shown.count >= Self.capacity { shown = [:] }
            shown[key.id] = Shown(
                header: Array(header.utf8), secretHash: secretHash, role: key.role)
        }
    }
}
