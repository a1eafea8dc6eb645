// SPDX-License-Identifier: Apache-2.0

internal import JSONText

/// Faults as the control API writes them.
extension AppStoreSimulator {
    var faultsObject: JSONObject {
        var object = JSONObject()
        object.add("lossPercent", faults.lossPercent)
        object.add("loseNext", faults.loseNext)
        object.add("failNextAttempts", faults.failNextAttempts)
        object.add("delayFrom", faults.delay.lowerBound)
        object.add("delayTo", faults.delay.upperBound)
        object.add("duplicatePercent", faults.duplicatePercent)
        object.add("duplicateNext", faults.duplicateNext)
        object.add("certificate", certificate.rawValue)
        object.add("apiOut", apiFaults.isOut)
        object.add("apiDelay", apiFaults.delay)
        object.add("apiStatus", Int64(apiFaults.failures?.status ?? 200))
        object.add("apiCount", apiFaults.failures?.count)
        object.add("apiRetryAfter", apiFaults.failures?.retryAfter)
        return object
    }

    /// Sets the faults that are named; the others stay. Lengths of time are milliseconds, or texts
    /// such as `10s`.
    mutating func setFaults(_ object: JSONObject) throws(SimulatorError) {
        var (faults, api, certificate) = (faults, apiFaults, certificate)
        var (from, to) = (faults.delay.lowerBound, faults.delay.upperBound)
        for member in object.members {
            let (name, value) = (member.key, member.value)
            switch name {
            case "lossPercent": faults.lossPercent = try Self.number(name, value, 0...100)
            case "loseNext": faults.loseNext = try Self.number(name, value)
            case "failNextAttempts": faults.failNextAttempts = try Self.number(name, value)
            case "duplicatePercent": faults.duplicatePercent = try Self.number(name, value, 0...100)
            case "duplicateNext": faults.duplicateNext = try Self.number(name, value)
            case "delayFrom": from = try Self.length(name, value)
            case "delayTo": to = try Self.length(name, value)
            case "certificate": certificate = try Self.certificate(value)
            default: try Self.setAPI(name, value, &api)
            }
        }
        guard from <= to else {
            throw SimulatorError(.invalidOrder, "\"delayFrom\" is more than \"delayTo\"")
        }
        faults.delay = from...to
        (self.faults, apiFaults, self.certificate) = (faults, api, certificate)
    }

    private static func setAPI(
        _ name: String, _ value: JSONValue, _ api: inout APIFaults
    ) throws(SimulatorError) {
        var failures = api.failures ?? APIFaults.Failures(status: 200)
        switch name {
        case "apiOut":
            guard let isOut = value.bool else {
                throw SimulatorError(.invalidOrder, "\"apiOut\" is not true or false")
            }
            api.isOut = isOut
        case "apiDelay": api.delay = try length(name, value)
        case "apiStatus": failures.status = Int(try number(name, value, 200...599))
        case "apiCount": failures.count = value.isNull ? nil : try number(name, value)
        case "apiRetryAfter": failures.retryAfter = try length(name, value)
        default: throw SimulatorError(.invalidOrder, "\"\(name)\" is no fault")
        }
        guard failures.status == 200 || failures.status == 429 || failures.status >= 500 else {
            throw SimulatorError(
                .invalidOrder, "\"apiStatus\" is 429, 500 or more, or 200 for none")
        }
        api.failures = failures.status == 200 ? nil : failures
    }

    private static func certificate(_ value: JSONValue) throws(SimulatorError) -> CertificateFault {
        let known: [CertificateFault] = [.none, .expired, .wrongRoot]
        if let fault = known.first(where: { $0.rawValue == value.string }) { return fault }
        throw SimulatorError(.invalidOrder, "\"certificate\" is none, expired or wrong-root")
    }

    private static func number(
        _ name: String, _ value: JSONValue, _ range: ClosedRange<Int64> = 0...1_000_000
    ) throws(SimulatorError) -> Int64 {
        guard let number = value.number?.int64, range.contains(number) else {
            throw SimulatorError(
                .invalidOrder,
                "\"\(name)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private static func length(_ name: String, _ value: JSONValue) throws(SimulatorError) -> Int64 {
        if let text = value.string { return try TimeSpan.parse(text) }
        return try number(name, value, 0...(366 * TimeSpan.day))
    }
}
