// SPDX-License-Identifier: Apache-2.0

/// What ties a purchase and all its renewals together: store, environment, app and the
/// `originalTransactionId`.
public struct ChainKey: Hashable, Sendable {
    /// Who sold it.
    public let store: Store
    /// With real money or in a test environment.
    public let environment: StoreEnvironment
    /// The bundle id. Empty where the statement names no app, as a renewal info on its own does;
    /// such a statement has no effect until a transaction of its chain is known.
    public let app: String
    /// Apple's `originalTransactionId`, or a grant's id.
    public let id: String

    /// Makes a key.
    public init(store: Store = .appStore, environment: StoreEnvironment, app: String, id: String) {
        self.store = store
        self.environment = environment
        self.app = app
        self.id = id
    }
}

extension ChainKey {
    /// Stands for the app where a transaction names none.
    ///
    /// What is known of such a chain joins the chain of the only app that has one of its id.
    package static let unnamedApp = "unnamed"

    var isUnnamed: Bool { app == ChainKey.unnamedApp && store != .operator }
}

extension ChainKey: Comparable {
    public static func < (lhs: ChainKey, rhs: ChainKey) -> Bool {
        (lhs.id, lhs.store.rawValue, lhs.environment.rawValue, lhs.app)
            < (rhs.id, rhs.store.rawValue, rhs.environment.rawValue, rhs.app)
    }
}
