// SPDX-License-Identifier: Apache-2.0

/// Why the simulator could not make what it was asked for.
public struct SimulatorError: Error, Sendable, CustomStringConvertible {
    /// What kind of failure it was.
    public let code: Code
    /// What was wrong, in one line.
    public let reason: String
    /// Whether the same call may succeed when it is made again.
    public let canRetry: Bool

    init(_ code: Code, _ reason: String, canRetry: Bool = false) {
        self.code = code
        self.reason = reason
        self.canRetry = canRetry
    }

    public var description: String { "\(code.rawValue): \(reason)" }

    /// A kind of failure. New kinds may be added.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The stable name of the kind.
        public let rawValue: String

        /// Makes a code from its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A certificate cannot be made as its profile asks.
        public static let invalidProfile = Code(rawValue: "invalidProfile")
        /// A PEM text does not hold an authority.
        public static let invalidPEM = Code(rawValue: "invalidPEM")
        /// An OCSP request cannot be answered.
        public static let invalidRequest = Code(rawValue: "invalidRequest")
        /// An order cannot be read, or misses something.
        public static let invalidOrder = Code(rawValue: "invalidOrder")
        /// An order names a customer, product or transaction that is not there.
        public static let unknownName = Code(rawValue: "unknownName")
        /// The App Store would not do it in this state.
        public static let notPossible = Code(rawValue: "notPossible")
        /// libcrypto could not do its work.
        public static let internalFailure = Code(rawValue: "internalFailure")
    }

    static func notPossible(_ reason: String) -> SimulatorError {
        SimulatorError(.notPossible, reason)
    }

    static func internalFailure(_ work: String) -> SimulatorError {
        SimulatorError(.internalFailure, "libcrypto could not \(work)", canRetry: true)
    }
}
