// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore
import Testing

@Suite struct StoreWordsTests {
    static let all =
        StoreWords.signed + StoreWords.notifications + StoreWords.advancedCommerce
        + StoreWords.requests

    @Test(
        "every value of Apple's has a name, and none is named that Apple does not have",
        arguments: all)
    func everyValue(words: StoreWords) {
        words.hold()
    }

    @Test("the results of a first attempt are those of any attempt")
    func firstAttempt() {
        for word in [
            "SUCCESS", "TIMED_OUT", "TLS_ISSUE", "CIRCULAR_REDIRECT", "NO_RESPONSE",
            "SOCKET_ISSUE", "UNSUPPORTED_CHARSET", "INVALID_RESPONSE", "PREMATURE_CLOSE",
            "UNSUCCESSFUL_HTTP_RESPONSE_CODE", "OTHER",
        ] {
            #expect(AppStore.SendAttemptResult(rawValue: word).isKnown, "\(word)")
        }
    }

    @Test("both spellings of a migration are known, and each is kept")
    func migration() throws {
        for word in ["MIGRATION", "MIGRATE"] {
            let text = #"{"notificationType":"\#(word)"}"#
            let payload = try ResponseBodyV2DecodedPayload(json: text)
            #expect(payload.notificationType?.isMigration == true)
            #expect(payload.notificationType?.isKnown == true)
            #expect(payload.json == text)
        }
    }
}
