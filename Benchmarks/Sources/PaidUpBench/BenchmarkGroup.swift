// SPDX-License-Identifier: Apache-2.0

/// Figures that belong together; one file each. A new group is added to `BenchmarkGroup.all`.
struct BenchmarkGroup: Sendable {
    let name: String
    let run: @Sendable () -> [Figure]

    static let all: [BenchmarkGroup] = [
        .verification, .decoded, .fold, .verdicts, .http, .read, .ingest, .memory, .scale,
    ]
}
