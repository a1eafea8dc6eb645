// SPDX-License-Identifier: Apache-2.0

import JSONText
import PaidUpAnswers

extension JSONShape {
    /// A whole answer of a command, over many lines.
    static func document(_ command: String, _ members: [(String, JSONValue)]) -> String {
        let head: [(String, JSONValue)] = [("version", 1), ("command", .string(command))]
        return JSONWriter(.pretty).string(.object(JSONObject(head + members))) + "\n"
    }
}
