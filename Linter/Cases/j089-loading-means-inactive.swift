// SPDX-License-Identifier: Apache-2.0

import StoreKit
import SwiftUI

enum ArtAccess {
    case active
    case inactive
}

struct ArtRoom: View {
    @State private var phase: EntitlementTaskState<VerificationResult<StoreKit.Transaction>?> = .loading

    var body: some View {
        Text(access == .active ? "All paintings" : "Buy the art room")
            .currentEntitlementTask(for: "art.room") { phase = $0 }
    }

    private var access: ArtAccess {
        switch phase {
        case .loading: return .inactive  // expect: error-locks-out
        case .success(.some(.verified)): return .active
        case .success: return .inactive
        case .failure: return .inactive  // expect: error-locks-out
        }
    }
}
