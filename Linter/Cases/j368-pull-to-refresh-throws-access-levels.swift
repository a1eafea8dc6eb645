// SPDX-License-Identifier: Apache-2.0

import Adapty
import SwiftUI

@MainActor
final class LevelModel: ObservableObject {
    @Published var accessLevels: [String: AdaptyProfile.AccessLevel] = [:]

    var hasArchive: Bool { accessLevels["archive"]?.isActive == true }

    func reload() async throws {
        accessLevels = [:]  // expect: cleared-before-load
        accessLevels = try await Adapty.getProfile().accessLevels
    }
}

struct ArchiveList: View {
    @StateObject private var model = LevelModel()

    var body: some View {
        List {
            Text(model.hasArchive ? "All volumes" : "Volume one")
        }
        .refreshable { try? await model.reload() }
    }
}
