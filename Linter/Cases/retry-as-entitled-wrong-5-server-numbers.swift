// SPDX-License-Identifier: Apache-2.0

import Foundation

struct Item: Decodable { let status: Int }

func isEntitled(_ item: Item) -> Bool {
    [1, 3, 4].contains(item.status)  // expect: retry-as-entitled
}
