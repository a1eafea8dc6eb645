// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Socket {
    var isOpen = false
    var isActive = false

    func connect() async {
        do {
            try await open()
            isOpen = true
            isActive = true
        } catch {
            isOpen = false
            isActive = false
        }
    }

    func open() async throws {}
}
