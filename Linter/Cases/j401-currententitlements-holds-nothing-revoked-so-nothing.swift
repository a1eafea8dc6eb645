// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

@MainActor
final class WatchFaces: ObservableObject {
    @Published private(set) var unlocked: [String] = []

    func load() async {
        var ids: [String] = []
        for await result in Transaction.currentEntitlements {
            if case .verified(let transaction) = result {
                ids.append(transaction.productID)
            }
        }
        unlocked = ids.sorted()
    }
}

struct FacePicker: View {
    @StateObject private var faces = WatchFaces()

    var body: some View {
        List(faces.unlocked, id: \.self) { face in
            Text(face)
        }
        .task { await faces.load() }
    }
}
