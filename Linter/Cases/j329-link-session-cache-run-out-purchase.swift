// SPDX-License-Identifier: Apache-2.0

import Foundation
import RevenueCat

struct SignedLink: Decodable, Sendable {
    let url: URL
    let expiresDate: Date

    var isValid: Bool { Date.now < expiresDate }
}

struct SessionToken: Sendable {
    let value: String
    let expirationDate: Date

    var grantsAccess: Bool { expirationDate > .now }
}

actor LinkCache {
    private var entries: [String: (link: SignedLink, expirationDate: Date)] = [:]

    func active(_ episode: String) -> SignedLink? {
        guard let entry = entries[episode], entry.expirationDate > .now else {
            entries[episode] = nil
            return nil
        }
        return entry.link
    }

    func keep(_ link: SignedLink, for episode: String) {
        entries[episode] = (link, min(link.expiresDate, .now.addingTimeInterval(600)))
    }
}

struct EpisodeDownloads {
    let customer: CustomerInfo
    let token: SessionToken
    let cache: LinkCache
    let sign: @Sendable (String, SessionToken) async throws -> SignedLink

    var isUnlocked: Bool {
        customer.entitlements["offline"]?.isActive == true
    }

    func link(for episode: String) async throws -> URL? {
        guard isUnlocked, token.grantsAccess else { return nil }
        if let kept = await cache.active(episode), kept.isValid { return kept.url }
        let fresh = try await sign(episode, token)
        await cache.keep(fresh, for: episode)
        return fresh.isValid ? fresh.url : nil
    }
}
