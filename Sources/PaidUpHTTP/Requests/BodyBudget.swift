// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// How many bytes the bodies of all requests under way may take together.
///
/// Only what has come counts: a promise of more costs its sender nothing and would keep others out.
/// The last quarter is for small bodies, as the store's messages are, so that large ones alone
/// cannot use it up.
final class BodyBudget: Sendable {
    private static let small = 64 * 1024

    private let limit: Int
    private let held = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    fileprivate func take(_ count: Int, for size: Int) -> Bool {
        let room = size <= Self.small ? limit : limit / 4 * 3
        let now = held.add(count, ordering: .relaxed).newValue
        if now <= room { return true }
        held.subtract(count, ordering: .relaxed)
        return false
    }

    fileprivate func give(_ count: Int) {
        held.subtract(count, ordering: .relaxed)
    }
}

/// What one body takes of the budget, until nobody holds the body any more.
final class BodyShare: Sendable {
    private let budget: BodyBudget
    private let held = Atomic(0)

    init(of budget: BodyBudget) {
        self.budget = budget
    }

    /// Takes so much more; says whether there was room.
    func take(_ count: Int) -> Bool {
        let size = held.load(ordering: .relaxed) + count
        guard budget.take(count, for: size) else { return false }
        held.add(count, ordering: .relaxed)
        return true
    }

    deinit {
        budget.give(held.load(ordering: .relaxed))
    }
}
