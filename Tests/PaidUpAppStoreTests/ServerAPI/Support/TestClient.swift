// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp
import PaidUpSecrets

@testable import PaidUpAppStore

/// A client whose store and clock are the test's.
struct TestClient {
    /// The key of RFC 7515, appendix A.3.1, which everybody knows.
    static let pem = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgjpsQnnGQmL+YBIff
        H1136cspYG6+0iY7X1fCE9+E9LKhRANCAAR/zc4ncPbEXUGDy+5v20t7WAczNXvp
        7xO6z248e9FURcfxRM0bvZt+hyzf7bnuufSzaV1uqQskrYpGIyiFiOWt
        -----END PRIVATE KEY-----
        """

    let clock: TestClock
    let store: ScriptedStore
    let client: AppStoreClient

    init(
        _ answers: [ScriptedStore.Answer], clock: TestClock = TestClock(),
        host: AppStoreHost = .production,
        settings: AppStoreClient.Settings = AppStoreClient.Settings()
    ) throws {
        self.clock = clock
        store = ScriptedStore(clock, answers)
        client = AppStoreClient(
            try Self.credentials(), host: host, transport: store, clock: clock.clock,
            settings: settings)
    }

    static func credentials() throws -> AppStoreCredentials {
        AppStoreCredentials(
            issuerID: "57246542-96fe-1a63-e053-0824d011072a", keyID: "2X9R4HXF34",
            bundleID: "com.example.app", key: try ES256PrivateKey(pem: pem, place: "here"))
    }
}

/// A token or signed offer, taken apart; its signature held against the key.
struct TakenApart {
    let header: JSONObject
    let claims: JSONObject

    init?(_ text: String) throws {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let signature = Base64URL.decode(parts[2]),
            signature.count == ES256PrivateKey.signatureBytes,
            let header = Base64URL.decode(parts[0]).flatMap({ try? JSONReader().read($0).object }),
            let claims = Base64URL.decode(parts[1]).flatMap({ try? JSONReader().read($0).object })
        else { return nil }
        let key = try ES256PrivateKey(pem: TestClient.pem, place: "here")
        let signed = Array("\(parts[0]).\(parts[1])".utf8)
        guard key.made(derSignature: Self.der(signature), over: signed) else { return nil }
        self.header = header
        self.claims = claims
    }

    private static func der(_ raw: [UInt8]) -> [UInt8] {
        let integers = [raw.prefix(32), raw.suffix(32)].flatMap { part -> [UInt8] in
            var digits = Array(part.drop { $0 == 0 })
            if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
            return [0x02, UInt8(digits.count)] + digits
        }
        return [0x30, UInt8(integers.count)] + integers
    }
}
