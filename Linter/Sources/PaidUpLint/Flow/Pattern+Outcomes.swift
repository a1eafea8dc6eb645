// SPDX-License-Identifier: Apache-2.0

extension Pattern {
    /// `.failure`, `.loading`, also as the part of an action: `.response(.failure)`.
    var isFailure: Bool {
        guard case .enumCase(let name, let parts) = kind else { return false }
        return name == "failure" || name == "loading"
            || parts.count == 1 && parts[0].isFailure
    }
}
