// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpAppStore
import Testing

@testable import PaidUpService

/// What passes for an answer of the store.
struct AppStoreInquirerTests {
    private static let place = StorePlace(app: "com.example.app", environment: .production)

    /// Answers everything with one body.
    private struct Transport: AppStoreTransport {
        let body: String

        func send(
            _ request: AppStoreRequest
        ) async throws(AppStoreTransportError) -> AppStoreResponse {
            AppStoreResponse(status: 200, body: Array(body.utf8))
        }
    }

    private func inquirer(_ body: String) throws -> AppStoreInquirer {
        let host = try #require(AppStoreHost(baseURL: "https://store.example"))
        let key = try LossProof.key()
        let clock = AppStoreClock(
            now: { Instant(milliseconds: 0) }, uptime: { 0 }, sleep: { _ in }, chance: { 0 })
        let client = AppStoreClient(
            AppStoreCredentials(issuerID: "i", keyID: "k", bundleID: Self.place.app, key: key),
            host: host, transport: Transport(body: body), clock: clock,
            settings: AppStoreInquirer.settings)
        return AppStoreInquirer([Self.place: client])
    }

    private static func statuses(_ item: String) -> String {
        #"{"data":[{"lastTransactions":[{"originalTransactionId":"1","status":5\#(item)}]}]}"#
    }

    @Test("a status without anything signed is no answer, and nobody else waits for a better one")
    func bareStatus() async throws {
        let inquirer = try inquirer(Self.statuses(""))
        do throws(StoreInquiryError) {
            _ = try await inquirer.statuses(of: "1", at: Self.place)
            Issue.record("a bare status was taken")
        } catch {
            guard case .notYet = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test("what is signed counts beside a bare status, which is left out")
    func partlySigned() async throws {
        let body = #"""
            {"data":[{"lastTransactions":[{"originalTransactionId":"1","status":5},
            {"originalTransactionId":"2","status":1,"signedTransactionInfo":"a.b.c"}]}]}
            """#
        let bytes = try await inquirer(body).statuses(of: "1", at: Self.place)
        #expect(
            String(decoding: bytes, as: UTF8.self) == #"""
                {"data":[{"lastTransactions":[{"originalTransactionId":"2","status":1,\#
                "signedTransactionInfo":"a.b.c"}]}]}
                """#)
    }

    @Test("an object without the list is no answer, and nobody else waits for a better one")
    func noList() async throws {
        let inquirer = try inquirer("{}")
        do throws(StoreInquiryError) {
            _ = try await inquirer.statuses(of: "1", at: Self.place)
            Issue.record("an empty object was taken")
        } catch {
            guard case .notYet = error else {
                Issue.record("\(error)")
                return
            }
        }
    }

    @Test(
        "what the store signed beside a status makes an answer, and so does an empty list",
        arguments: [statuses(#","signedTransactionInfo":"a.b.c""#), #"{"data":[]}"#])
    func signedStatus(body: String) async throws {
        _ = try await inquirer(body).statuses(of: "1", at: Self.place)
    }
}
