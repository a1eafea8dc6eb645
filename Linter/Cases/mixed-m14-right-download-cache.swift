// SPDX-License-Identifier: Apache-2.0

import Foundation
final class DownloadCache {
    var isAvailable = false
    var isUnlocked = false
    func open(_ file: URL) async {
        isUnlocked = false
        do {
            let data = try await load(file)
            isAvailable = !data.isEmpty
            isUnlocked = true
        } catch {
            isAvailable = false
        }
    }
}
