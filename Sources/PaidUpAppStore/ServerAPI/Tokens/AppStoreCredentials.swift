// SPDX-License-Identifier: Apache-2.0

package import PaidUpSecrets

/// Who asks the store: what App Store Connect hands out under "Users and Access".
package struct AppStoreCredentials: Sendable {
    package let issuerID: String
    package let keyID: String
    package let bundleID: String
    let key: ES256PrivateKey

    package init(issuerID: String, keyID: String, bundleID: String, key: ES256PrivateKey) {
        self.issuerID = issuerID
        self.keyID = keyID
        self.bundleID = bundleID
        self.key = key
    }
}

extension AppStoreCredentials: CustomStringConvertible, CustomReflectable {
    package var description: String { "key \(keyID) for \(bundleID)" }
    package var customMirror: Mirror {
        Mirror(self, children: ["keyID": keyID, "bundleID": bundleID])
    }
}
