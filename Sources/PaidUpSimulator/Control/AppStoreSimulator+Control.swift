// SPDX-License-Identifier: Apache-2.0

internal import JSONText

extension AppStoreSimulator {
    /// Carries out a request to the control API, whose paths begin with `/control/`.
    ///
    /// What moves the clock is not done here, because deliveries may take a socket: the outcome
    /// says how far to move, with `nextDelivery(until:)` and `answer(_:with:)` or with `run`, and
    /// `answer(since:)` is what the asker gets then.
    public mutating func control(_ request: APIRequest) -> ControlOutcome {
        do throws(SimulatorError) {
            return try carryOut(APICall(request))
        } catch {
            return .answer(Self.answer(to: error))
        }
    }

    /// The answer to a request that moved the clock: what the store has said meanwhile.
    public func answer(since mark: ControlMark) -> APIResponse {
        var object = clock
        let said = notifications.dropFirst(mark.count)
        object["said"] = .array(said.map { .object(Self.summary($0)) })
        return Self.json(object)
    }

    static func answer(to error: SimulatorError) -> APIResponse {
        var object = JSONObject()
        object.add("error", error.code.rawValue)
        object.add("reason", error.reason)
        var response = json(object)
        response.status =
            switch error.code {
            case .unknownName: 404
            case .notPossible: 409
            case .internalFailure: 500
            default: 400
            }
        return response
    }

    private mutating func carryOut(_ call: APICall) throws(SimulatorError) -> ControlOutcome {
        let mark = ControlMark(count: outbox.notifications.count)
        let path = call.path.dropFirst().joined(separator: "/")
        guard let place = ControlPlace(path) else {
            throw SimulatorError(.unknownName, "there is no \"/control/\(path)\"")
        }
        guard place.methods.contains(call.method) else { return .answer(place.refusal) }
        try place.admit(call.query.map(\.name))
        switch (call.method, path) {
        case ("POST", "act"):
            try perform(StoreOrder(json: .object(try Self.body(call))))
            return .move(until: now, since: mark)
        case ("POST", "advance"):
            _ = try Self.reader(call, ["by", "until"])
            return .move(until: try goal(Self.body(call)), since: mark)
        case ("PUT", "faults"):
            try setFaults(Self.body(call))
            return .answer(Self.json(faultsObject))
        case ("POST", "record"):
            let reader = try Self.reader(call, ["id", "title"])
            try checkArrivals()
            let id = try name(try reader.text("id") ?? "recorded")
            let title = try reader.text("title") ?? "A recorded run"
            guard !title.unicodeScalars.contains(where: { $0.value < 32 }) else {
                throw SimulatorError(.invalidOrder, "the title has a control character")
            }
            guard hasExpectations else {
                throw .notPossible(
                    "there is nothing to expect yet: let a purchase that gives access happen, and "
                        + "a second pass")
            }
            let text = record(id: id, title: title)
            return .answer(APIResponse(status: 200, body: Array(text.utf8)))
        default: return .answer(try show(path, call))
        }
    }

    /// A scenario's id is the name of a file too.
    private func name(_ id: String) throws(SimulatorError) -> String {
        let isPlain = id.utf8.allSatisfy { byte in
            (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                || "-_.".utf8.contains(byte)
        }
        guard (1...100).contains(id.utf8.count), isPlain, !id.hasPrefix(".") else {
            throw SimulatorError(.invalidOrder, "an id is up to 100 letters, digits, -, _ and .")
        }
        return id
    }

    /// A scenario expects what the store knows, so that whoever runs it must have been told.
    private func checkArrivals() throws(SimulatorError) {
        let arrived = Set(journal.arrivals.map(\.notification))
        let missing = outbox.notifications.indices.filter {
            outbox.notifications[$0].transactionID != nil && !arrived.contains($0)
        }
        guard let first = missing.first else { return }
        let type = outbox.notifications[first].type
        throw .notPossible(
            "\(missing.count) notifications have not arrived, the first a \(type), and nobody can "
                + "know what they say; let them arrive, or record a run without loss")
    }

    private static func reader(
        _ call: APICall, _ members: Set<String>
    ) throws(SimulatorError) -> MemberReader {
        let reader = MemberReader(try body(call), "the body")
        try reader.admit(members)
        return reader
    }

    private static func body(_ call: APICall) throws(SimulatorError) -> JSONObject {
        do throws(APIError) {
            return try call.object()
        } catch {
            throw SimulatorError(.invalidOrder, "the body is no JSON object")
        }
    }

    /// `{"by": "30d"}` or `{"until": "2026-07-01T00:00:00Z"}`.
    private func goal(_ object: JSONObject) throws(SimulatorError) -> Int64 {
        if let length = object["by"]?.string, object["until"] == nil {
            return try checked(now + TimeSpan.parse(length))
        }
        guard object["by"] == nil else { throw Self.wrongGoal }
        if let text = object["until"]?.string { return try checked(CivilTime.parse(text)) }
        if let instant = object["until"]?.number?.int64 { return try checked(instant) }
        throw Self.wrongGoal
    }

    /// The end of the year 9999.
    private static let lastInstant: Int64 = 253_402_300_800_000

    private static let wrongGoal = SimulatorError(
        .invalidOrder, "expected {\"by\": \"30d\"} or {\"until\": \"2026-07-01T00:00:00Z\"}")

    /// What one move may take; a customer's century is thousands of messages.
    private static let longestMove = 3660 * TimeSpan.day

    private func checked(_ instant: Int64) throws(SimulatorError) -> Int64 {
        guard instant <= now + Self.longestMove || instant >= Self.lastInstant else {
            throw .notPossible("one move takes the clock no further than 3660 days; take several")
        }
        guard instant >= now, instant < Self.lastInstant else {
            throw .notPossible("the clock stands at \(CivilTime.text(now)) and goes forward only")
        }
        return instant
    }
}
