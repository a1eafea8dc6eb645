// SPDX-License-Identifier: Apache-2.0

/// Which of the chains of one id a fact is about: ids are unique within a store's environment only.
///
/// What is `nil` is not said, and every chain of the id is meant.
public struct ChainScope: Hashable, Sendable {
    /// The environment that the chain is in.
    public let environment: StoreEnvironment?
    /// The bundle id.
    public let app: String?

    /// Makes a scope.
    public init(environment: StoreEnvironment? = nil, app: String? = nil) {
        self.environment = environment
        self.app = app
    }

    /// Every chain of an id.
    public static let everywhere = ChainScope()

    /// What a chain's own key says; an app that a message did not name is not said.
    package init(_ key: ChainKey) {
        self.init(
            environment: key.environment, app: key.app.isEmpty || key.isUnnamed ? nil : key.app)
    }

    /// Whether a chain of the id is meant.
    package func includes(_ key: ChainKey) -> Bool {
        if let environment, environment != key.environment { return false }
        guard let app, !key.app.isEmpty, !key.isUnnamed else { return true }
        return app == key.app
    }
}
