// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import PaidUpAppStore

struct ErrorCodeTests {
    @Test("every code has a name and a number of its own")
    func distinct() {
        let names = AppStore.APIErrorCode.names
        #expect(names.count == 87)
        #expect(Set(names.map(\.code)).count == names.count)
        #expect(Set(names.map(\.name)).count == names.count)
        #expect(names.map(\.code.rawValue) == names.map(\.code.rawValue).sorted())
        #expect(
            names.allSatisfy {
                [400, 403, 404, 409, 429, 500].contains($0.code.rawValue / 10_000)
            })
    }

    @Test("an unknown code is kept, without a name")
    func unknown() {
        let code = AppStore.APIErrorCode(rawValue: 4_009_999)
        #expect(!code.isKnown && code.name == nil && !code.retryCanHelp)
        #expect(AppStore.APIErrorCode(rawValue: 5_009_999).retryCanHelp)
    }

    @Test("a retry can help where Apple says so, at limits, and where the store failed")
    func retries() {
        let helped = AppStore.APIErrorCode.known.filter(\.retryCanHelp).map(\.rawValue)
        #expect(
            helped == [4_040_002, 4_040_004, 4_040_006, 4_290_000, 5_000_000, 5_000_001])
        for (code, name) in AppStore.APIErrorCode.names where name.hasSuffix("_RETRYABLE") {
            #expect(code.retryCanHelp, "\(name)")
        }
    }

    @Test("names whose numbers are not known are not among those that are")
    func withoutNumber() {
        #expect(AppStore.APIErrorCode.namesWithoutNumber.count == 10)
        #expect(Set(AppStore.APIErrorCode.namesWithoutNumber).count == 10)
    }
}
