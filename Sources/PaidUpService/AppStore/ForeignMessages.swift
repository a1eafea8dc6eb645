// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpAppStore
import Synchronization

/// The last messages of apps or environments that nobody configured, for whoever looks for a mistake
/// in the configuration. They are in memory alone: anybody who has an app can make them without end.
final class ForeignMessages: Sendable {
    /// So many are shown.
    static let most = 100

    private let state = Mutex<(newest: [ForeignMessage], count: Int64)>(([], 0))

    /// One of them, in the store's words.
    struct ForeignMessage: Hashable, Sendable {
        var bundleID: String?
        var environment: String?
        var notificationType: String?
        var signedDate: Instant?
        var receivedAt: Instant?
    }

    func add(_ message: ForeignMessage) {
        state.withLock { state in
            state.count += 1
            state.newest.insert(message, at: 0)
            if state.newest.count > Self.most { state.newest.removeLast() }
        }
    }

    /// The newest first, and how many there were since the start.
    func read() -> (newest: [ForeignMessage], count: Int64) { state.withLock { $0 } }
}

extension ForeignMessages.ForeignMessage {
    private static let longest = 200

    /// What a message says of where it is from.
    init(_ result: IntakeResult) {
        let notification = result.payloads.first { $0["notificationType"] != nil }
        let carriers = ["data", "summary", "appData", "externalPurchaseToken"]
        let inner = carriers.lazy.compactMap { notification?[$0]?.object }.first
        let objects = [inner].compactMap { $0 } + result.payloads
        func text(_ name: String) -> String? {
            // Whoever made the app chose the words.
            let first = objects.lazy.compactMap { $0[name]?.string }.first
            return first.map { String($0.prefix(Self.longest)) }
        }
        self.init(
            bundleID: text("bundleId"), environment: text("environment"),
            notificationType: text("notificationType"), signedDate: result.signedDate)
    }
}
