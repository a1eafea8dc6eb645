// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUp

extension JSONObject {
    /// The members that have a value, in their order: Apple leaves out what it does not say.
    init(present members: [(String, JSONValue?)]) {
        self.init(members.compactMap { key, value in value.map { (key, $0) } })
    }
}

extension JSONValue {
    /// Milliseconds since 1970, as in Apple's payloads.
    static func date(_ instant: Instant) -> JSONValue {
        .number(JSONNumber(instant.milliseconds))
    }

    static func integer(_ value: Int64) -> JSONValue {
        .number(JSONNumber(value))
    }
}
