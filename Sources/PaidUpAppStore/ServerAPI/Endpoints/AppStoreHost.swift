// SPDX-License-Identifier: Apache-2.0

/// Where the App Store Server API is asked.
package struct AppStoreHost: Hashable, Sendable {
    /// Scheme, host and port, without a slash at the end.
    package let baseURL: String
    /// Whether it is the sandbox, whose limits are a tenth.
    package let isSandbox: Bool

    package static let production = AppStoreHost("https://api.storekit.apple.com", false)
    package static let sandbox = AppStoreHost("https://api.storekit-sandbox.apple.com", true)

    private init(_ baseURL: String, _ isSandbox: Bool) {
        self.baseURL = baseURL
        self.isSandbox = isSandbox
    }

    /// The store's own host for an environment; `nil` where the store answers about none such.
    package init?(_ environment: AppStore.Environment) {
        switch environment {
        case .production: self = .production
        case .sandbox: self = .sandbox
        default: return nil
        }
    }

    /// Another host, such as a simulator's; `nil` where the text is no `http` or `https` URL of
    /// scheme, host and perhaps port and path. A slash at its end does not count.
    package init?(baseURL text: String, isSandbox: Bool = false) {
        guard let scheme = ["https://", "http://"].first(where: { text.hasPrefix($0) }),
            text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"#?@\\".utf8.contains($0) })
        else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.first, first != "/", first != ":" else { return nil }
        self.init(text.hasSuffix("/") ? String(text.dropLast()) : text, isSandbox)
    }
}
