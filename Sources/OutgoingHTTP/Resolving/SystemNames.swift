// SPDX-License-Identifier: Apache-2.0

internal import CCurl

/// The system's own look-up of names. It blocks.
enum SystemNames {
    /// More than any name that is meant to be reached has.
    private static let limit = 32

    @Sendable static func lookUp(_ name: String) -> NameResolver.Answer.Outcome {
        var records = [UInt8](repeating: 0, count: limit * IPAddress.recordBytes)
        let count = unsafe paidup_address_resolve(name, &records, Int32(limit))
        switch count {
        case -1: return .failure(OutgoingError(.couldNotResolve, "there is no \(name)"))
        case ..<0:
            return .failure(OutgoingError(.couldNotResolve, "\(name) cannot be looked up now"))
        default:
            return .success(
                (0..<Int(count)).compactMap {
                    IPAddress(record: records[($0 * IPAddress.recordBytes)...])
                })
        }
    }
}
