// SPDX-License-Identifier: Apache-2.0

/// Its state, in another file, folds billing grace into `subscribed`.
struct Gate {
    let model: PlanModel
    var isPro: Bool { model.state == .subscribed }
}

struct Order {
    let item: Item
    /// Whether it is in stock. The plan is to show it greyed otherwise.
    var isAvailable: Bool { item.status == 1 }
}

struct Bed {
    let plant: Plant
    func isAvailable(now: Date) -> Bool { plant.expiresAt > now }
}

struct Market {
    let listing: Listing
    var isOpen: Bool { listing.willRenew && listing.isShown }
}

final class Puzzle {
    var isUnlocked = false
    func refresh() async {
        do { isUnlocked = try await stages.isSolved() } catch { isUnlocked = false }
    }
}

func receive(_ event: Event) async throws {
    switch event.type {
    case "CANCELLATION": try await welcomeMails.removeUser(event.userID)
    default: break
    }
}
