// SPDX-License-Identifier: Apache-2.0

import Foundation
import Security

struct StoredToken: Codable {
    var value: String
    var expirationDate: Date
}

final class TokenKeychain {
    private let service = "api.token"

    func hasValidAccess(at now: Date = .now) -> Bool {
        guard let token = read() else { return false }
        return token.expirationDate > now
    }

    private func read() -> StoredToken? {
        let query: [CFString: Any] = [
            kSecClass: kSecClassGenericPassword,
            kSecAttrService: service,
            kSecReturnData: true,
        ]
        var item: CFTypeRef?
        guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess,
            let data = item as? Data
        else { return nil }
        return try? JSONDecoder().decode(StoredToken.self, from: data)
    }
}
