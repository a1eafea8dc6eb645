// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension StoreEnvironment {
    /// Those that a server can serve.
    static let served: [StoreEnvironment] = [.production, .sandbox, .xcode, .localTesting]

    /// What a request says where it names none of them.
    static let expected = "expected " + served.map(\.rawValue).joined(separator: ", ")

    /// The environment of that name; the store's spelling counts.
    static func named(_ name: String) -> StoreEnvironment? {
        served.first { $0.rawValue == name }
    }
}
