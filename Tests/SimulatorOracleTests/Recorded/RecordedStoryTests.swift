// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The files in `Scenarios/simulated` are what the simulator records. `ORACLE_RECORD=1` writes them
/// anew, after a change of the simulator.
struct RecordedStoryTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Scenarios/simulated")

    @Test(arguments: RecordedStory.all)
    func `the file is what the simulator records`(recorded: RecordedStory) throws {
        let file = Self.folder.appendingPathComponent(recorded.fileName)
        let text = try recorded.recorded()
        if ProcessInfo.processInfo.environment["ORACLE_RECORD"] == "1" {
            try Data(text.utf8).write(to: file)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
}
