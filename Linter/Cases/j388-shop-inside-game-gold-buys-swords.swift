// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Item: Hashable, Sendable {
    let name: String
    let price: Int
}

enum ShopError: Error { case notEnoughGold(missing: Int) }

struct Inventory {
    private(set) var gold: Int
    private(set) var purchased: Set<Item> = []

    mutating func purchase(_ item: Item) throws {
        guard gold >= item.price else { throw ShopError.notEnoughGold(missing: item.price - gold) }
        gold -= item.price
        purchased.insert(item)
    }
}

func equip(_ inventory: inout Inventory) throws {
    for item in [Item(name: "Sword", price: 30), Item(name: "Shield", price: 45)] {
        try inventory.purchase(item)
    }
}
