// SPDX-License-Identifier: Apache-2.0

/// Finds the name that somebody probably meant.
enum Suggestion {
    /// "; did you mean X?", or the names that there are where nothing is near.
    static func text(
        for word: String, among names: [String], otherwise list: String? = nil
    ) -> String {
        if let nearest = nearest(to: word, among: names) { return "; did you mean \(nearest)?" }
        return "; expected one of \(list ?? names.joined(separator: ", "))"
    }

    /// The same, with no more than `limit` of the names.
    static func text(for word: String, among names: [String], limit: Int) -> String {
        let more = names.count > limit ? ", …" : ""
        return text(
            for: word, among: names,
            otherwise: names.prefix(limit).joined(separator: ", ") + more)
    }

    /// `nil` where more than a third of the letters differ.
    static func nearest(to word: String, among names: [String]) -> String? {
        let limit = max(1, word.count / 3)
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(word.lowercased(), name.lowercased())
            if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
        }
        return best?.name
    }

    /// How many letters must be added, left out, changed or swapped with their neighbour.
    private static func distance(_ one: String, _ other: String) -> Int {
        let (one, other) = (Array(one), Array(other))
        var rows = [[Int]](
            repeating: [Int](repeating: 0, count: other.count + 1), count: one.count + 1)
        for row in 0...one.count { rows[row][0] = row }
        for column in 0...other.count { rows[0][column] = column }
        guard !one.isEmpty, !other.isEmpty else { return max(one.count, other.count) }
        for row in 1...one.count {
            for column in 1...other.count {
                let change = one[row - 1] == other[column - 1] ? 0 : 1
                var least = min(
                    rows[row - 1][column] + 1, rows[row][column - 1] + 1,
                    rows[row - 1][column - 1] + change)
                if row > 1, column > 1, one[row - 1] == other[column - 2],
                    one[row - 2] == other[column - 1]
                {
                    least = min(least, rows[row - 2][column - 2] + 1)
                }
                rows[row][column] = least
            }
        }
        return rows[one.count][other.count]
    }
}
