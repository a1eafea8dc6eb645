// SPDX-License-Identifier: Apache-2.0

import SwiftUI

struct Lesson {
    let isLocked: Bool
    let unlockDate: Date
    var isUnlocked: Bool { !isLocked || unlockDate <= Date() }
}

struct LessonView: View {
    let lesson: Lesson
    var body: some View {
        if lesson.isUnlocked { Text("Lesson") } else { LockedView() }
    }
}
