// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// One member of a log line.
///
/// There is none that takes any text: what comes from a request, a payload or a person has no way
/// into the log, save a customer's id, which is written as a keyed hash.
package struct LogField: Sendable {
    enum Value: Sendable {
        case integer(Int)
        case boolean(Bool)
        /// Words of the program, or checked to be harmless.
        case text(String)
        case customer(CustomerID)
    }

    let name: StaticString
    let value: Value

    private init(_ name: StaticString, _ value: Value) {
        self.name = name
        self.value = value
    }

    package static func integer(_ name: StaticString, _ value: Int) -> LogField {
        LogField(name, .integer(value))
    }

    package static func flag(_ name: StaticString, _ value: Bool) -> LogField {
        LogField(name, .boolean(value))
    }

    /// A word that stands in the program.
    package static func word(_ name: StaticString, _ value: StaticString) -> LogField {
        LogField(name, .text("\(value)"))
    }

    package static func instant(_ name: StaticString, _ value: Instant) -> LogField {
        LogField(name, .text(value.rfc3339))
    }

    /// Something out of the operator's own configuration, such as an address or a file's name.
    /// Never anything out of a request.
    package static func configured(_ name: StaticString, _ value: String) -> LogField {
        LogField(name, .text(value))
    }

    /// Written as a keyed hash.
    package static func customer(_ id: CustomerID) -> LogField {
        LogField("customer", .customer(id))
    }

    package static func request(_ id: RequestID) -> LogField {
        LogField("requestId", .text(id.text))
    }

    /// The template, for the path names customers.
    package static func route(_ route: Route?) -> LogField {
        LogField("route", .text(route?.template.text ?? "none"))
    }

    /// The method, where it is a known one: anybody can send a request with a method of their own.
    package static func method(_ method: String) -> LogField {
        LogField("method", .text(knownMethods.contains(method) ? method : "other"))
    }

    /// A key by its id, which is public.
    package static func key(_ id: String) -> LogField {
        LogField("key", .text(APIKey.isID(id) ? id : "malformed"))
    }

    /// Only what the program itself wrote: of an error that does not promise to be safe, the name
    /// of its type.
    package static func error(_ error: any Error) -> LogField {
        if let safe = error as? any SafelyDescribed {
            return LogField("error", .text(safe.safeDescription))
        }
        return LogField("error", .text(String(reflecting: type(of: error))))
    }

    private static let knownMethods: Set = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
    ]
}
