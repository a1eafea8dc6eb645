// SPDX-License-Identifier: Apache-2.0

/// An answer as a client reads it.
struct Answer {
    let status: Int
    let headers: [(name: String, value: String)]
    var body: [UInt8] = []

    init?(head: some Collection<UInt8>) {
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
        guard let first = lines.first, first.hasPrefix("HTTP/1.1 "),
            let status = Int(first.dropFirst(9).prefix(3))
        else { return nil }
        self.status = status
        headers = lines.dropFirst().map { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
            return (String(parts.first ?? ""), String(value))
        }
    }

    var text: String { String(decoding: body, as: UTF8.self) }

    func header(_ name: String) -> String? {
        headers.first { $0.name.lowercased() == name.lowercased() }?.value
    }

    func count(of name: String) -> Int {
        headers.count { $0.name.lowercased() == name.lowercased() }
    }
}
