// SPDX-License-Identifier: Apache-2.0

import LocalAuthentication
@Observable final class Vault {
    var isLocked = true
    func unlock() async {
        isLocked = true
        do { isLocked = !(try await LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock")) } catch { isLocked = true }
    }
}
