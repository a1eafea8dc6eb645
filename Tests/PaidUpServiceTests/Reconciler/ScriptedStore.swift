// SPDX-License-Identifier: Apache-2.0

import PaidUp
import Synchronization

@testable import PaidUpService

/// Answers as a test says, and notes what it was asked.
final class ScriptedStore: StoreInquirer {
    typealias Answer<Value> = Result<Value, StoreInquiryError>

    private let script = Mutex(Script())
    private let meeting = Meeting()

    struct Script: Sendable {
        var statuses: [String: Answer<[UInt8]>] = [:]
        var history: [String: Answer<StorePage>] = [:]
        var notifications: [Answer<StorePage>] = []
        /// What fails each time, such as `notifications com.example.app`.
        var broken: [String: StoreInquiryError] = [:]
        /// Each page of notifications leads to another one.
        var isEndless = false
        /// Each page of notifications takes its time.
        var whileReading: @Sendable () -> Void = {}
        fileprivate(set) var pages = 0
        var asked: [String] = []
    }

    func change(_ body: @Sendable (inout Script) -> Void) { script.withLock { body(&$0) } }

    /// Lets the next questions wait for one another, until so many are there.
    func meet(_ count: Int) { meeting.begin(count) }

    /// What was asked since the last call.
    func takeAsked() -> [String] {
        script.withLock { script in
            defer { script.asked = [] }
            return script.asked
        }
    }

    func statuses(
        of transactionID: String, at place: StorePlace
    ) async throws(StoreInquiryError) -> [UInt8] {
        let answer = script.withLock { script -> Answer<[UInt8]> in
            script.asked.append("statuses \(transactionID) \(place.app)")
            let names = ["statuses \(place.app)", "statuses of \(transactionID)"]
            if let error = names.compactMap({ script.broken[$0] }).first {
                return .failure(error)
            }
            return script.statuses[transactionID] ?? .failure(.notFound)
        }
        await meeting.arrive()
        return try answer.get()
    }

    func history(
        of transactionID: String, at place: StorePlace, after revision: String?
    ) async throws(StoreInquiryError) -> StorePage {
        let answer = script.withLock { script in
            script.asked.append("history \(transactionID) \(revision ?? "-")")
            return script.history[revision ?? ""] ?? .failure(.notFound)
        }
        return try answer.get()
    }

    func notifications(
        from: Instant, to: Instant, at place: StorePlace, after token: String?
    ) async throws(StoreInquiryError) -> StorePage {
        let answer = script.withLock { script -> Answer<StorePage> in
            script.asked.append("notifications \(from) \(to) \(token ?? "-")")
            if let error = script.broken["notifications \(place.app)"] { return .failure(error) }
            script.whileReading()
            if script.isEndless {
                script.pages += 1
                return .success(StorePage(bodies: [], next: "\(script.pages)"))
            }
            return script.notifications.isEmpty
                ? .success(StorePage(bodies: [])) : script.notifications.removeFirst()
        }
        return try answer.get()
    }
}

/// Who comes waits until all are there.
private final class Meeting: Sendable {
    private struct State {
        var missing = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    func begin(_ count: Int) { state.withLock { $0.missing = count } }

    func arrive() async {
        await withCheckedContinuation { continuation in
            let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                state.missing -= 1
                guard state.missing > 0 else {
                    defer { state.waiting = [] }
                    return state.waiting + [continuation]
                }
                state.waiting.append(continuation)
                return []
            }
            for each in woken { each.resume() }
        }
    }
}
