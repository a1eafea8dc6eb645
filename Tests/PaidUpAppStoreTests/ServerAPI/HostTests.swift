// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpAppStore

struct HostTests {
    @Test("each environment that has a store has its host")
    func environments() {
        #expect(
            AppStoreHost(.production)?.baseURL == "https://api.storekit.apple.com")
        #expect(
            AppStoreHost(.sandbox)?.baseURL == "https://api.storekit-sandbox.apple.com")
        #expect(AppStoreHost(.sandbox)?.isSandbox == true)
        #expect(AppStoreHost(.xcode) == nil && AppStoreHost(.localTesting) == nil)
    }

    @Test(
        "another host is taken with or without its slash",
        arguments: [
            ("http://127.0.0.1:8585", "http://127.0.0.1:8585"),
            ("https://store.example/", "https://store.example"),
            ("http://[::1]:80/box/", "http://[::1]:80/box"),
        ])
    func other(text: String, baseURL: String) {
        #expect(AppStoreHost(baseURL: text)?.baseURL == baseURL)
    }

    @Test(
        "what is no host is refused",
        arguments: [
            "", "store.example", "ftp://store.example", "http://", "http:///x", "http://:80",
            "http://a b", "http://a?b", "http://a#b", "http://u@a", "http://ä",
        ])
    func wrong(text: String) {
        #expect(AppStoreHost(baseURL: text) == nil)
    }
}
