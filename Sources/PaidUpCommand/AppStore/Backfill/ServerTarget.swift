// SPDX-License-Identifier: Apache-2.0

import JSONText
import OutgoingHTTP
import PaidUp
import PaidUpService

/// A running server, which takes it as it takes what an app's backend hands over.
struct ServerTarget: BackfillTarget {
    let url: String
    private let key: String
    private let client: OutgoingClient

    init(url: String, key: String) {
        self.url = url.hasSuffix("/") ? String(url.dropLast()) : url
        self.key = key
        // The operator names the URL, so any address will do.
        client = OutgoingClient(
            policy: AddressPolicy(allowed: ["0.0.0.0/0", "::/0"].compactMap { AddressRange($0) }),
            bodyLimit: 4 << 20)
    }

    /// Any answer will do, for a proxy may let through no more than is needed.
    func check() async throws(CommandError) {
        let words: String
        do throws(OutgoingError) {
            let response = try await client.send(
                OutgoingRequest(method: "GET", url: url + "/readyz", timeout: 10))
            guard response.status >= 500 else { return }
            words = "the server answered \(response.status) and is not ready"
        } catch {
            if case .stop(let error) = failure(error) { throw error }
            words = error.description
        }
        throw CommandError(
            field: url, "\(words); nothing was asked yet", exitCode: CommandError.storeLater)
    }

    func handOver(
        _ customer: CustomerID, transactions: [String], renewals: [String]
    ) async throws(BackfillTargetError) -> BackfillAnswer {
        var body = JSONObject()
        if !transactions.isEmpty {
            body["signedTransactions"] = .array(transactions.map { .string($0) })
        }
        if !renewals.isEmpty { body["signedRenewalInfos"] = .array(renewals.map { .string($0) }) }
        let path = "/v1/customers/\(PercentEncoding.encode(customer.rawValue))/transactions"
        let request = OutgoingRequest(
            method: "POST", url: url + path,
            headers: [("Authorization", "Bearer \(key)"), ("Content-Type", "application/json")],
            body: JSONWriter().bytes(.object(body)), timeout: 60)
        let response: OutgoingResponse
        do throws(OutgoingError) {
            response = try await client.send(request)
        } catch {
            throw failure(error)
        }
        return try answer(response)
    }

    private func failure(_ error: OutgoingError) -> BackfillTargetError {
        switch error.code {
        case .badURL, .badRequest, .refusedAddress:
            .stop(CommandError(field: url, error.description))
        default: .gone("\(url): \(error.description)")
        }
    }

    private func answer(
        _ response: OutgoingResponse
    ) throws(BackfillTargetError) -> BackfillAnswer {
        let object = (try? JSONReader().read(response.body))?.object ?? JSONObject()
        let words = Self.words(response.status, object)
        switch response.status {
        case 200..<300:
            guard let received = object["received"]?.array else {
                throw .stop(ServerClient(url: url).unexpected)
            }
            let fates = received.map { $0.object?["fate"]?.string }
            let erased = Reception.Fate.erased.rawValue
            let isErased = !fates.isEmpty && fates.allSatisfy { $0 == erased }
            return isErased ? .erased : .claimed
        case 409 where object["type"]?.string == "/problems/owned-by-another":
            return .conflict(words)
        case 410: return .erased
        case 400, 413, 422: return .rejected(words)
        case 409, 408, 425, 429, 500...:
            let seconds = response.header("Retry-After").flatMap { Int64($0) }
            throw .later("\(url): \(words)", seconds.map { min(max($0, 0), 3600) * 1000 })
        default:
            throw .stop(CommandError(field: url, words, exitCode: CommandError.output))
        }
    }

    /// The first five of what is said, each once.
    static func each(_ words: [String]) -> ArraySlice<String> {
        var known: Set<String> = []
        return words.filter { known.insert($0).inserted }.prefix(5)
    }

    /// The server's own words.
    private static func words(_ status: Int, _ problem: JSONObject) -> String {
        let faults = each(
            (problem["errors"]?.array ?? []).compactMap {
                $0.object?["reason"]?.string
            })
        let words = [problem["title"]?.string, problem["detail"]?.string].compactMap { $0 }
        return (["the server answered \(status)"] + words + faults).joined(separator: ": ")
    }
}
