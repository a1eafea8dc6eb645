// SPDX-License-Identifier: Apache-2.0

import Foundation

protocol AccessService: Sendable {
    func fetch() async throws -> Bool
}

struct AccessCache {
    private let defaults: UserDefaults
    private let key = "access.v2"

    init(defaults: UserDefaults) { self.defaults = defaults }

    var last: Bool? {
        get { defaults.object(forKey: key) as? Bool }
        nonmutating set { defaults.set(newValue, forKey: key) }
    }
}

@MainActor
final class AtlasAccess {
    private(set) var isUnlocked = false
    private let cache: AccessCache
    private let service: any AccessService

    init(cache: AccessCache, service: any AccessService) {
        self.cache = cache
        self.service = service
    }

    func start() async {
        do {
            isUnlocked = try await service.fetch()
            cache.last = isUnlocked
        } catch {
            // First launch without an answer: nothing is known yet.
            isUnlocked = cache.last ?? false
        }
    }
}
