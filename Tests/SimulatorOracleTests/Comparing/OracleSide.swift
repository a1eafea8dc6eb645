// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpSimulator

/// What the simulator holds about one customer and one entitlement, as steps in time.
struct OracleSide {
    /// A state from an instant to the next stretch's.
    struct Stretch {
        let start: Int64
        let isDue: Bool
        /// Absent where several products together give the entitlement.
        let word: ServiceState.Word?

        func isSame(as verdict: Verdict) -> Bool {
            verdict.access.isGranted == isDue
                && (word == nil || word?.rawValue == verdict.state.rawValue)
        }
    }

    let stretches: [Stretch]

    static let never = Stretch(start: .min, isDue: false, word: .neverBought)

    init(_ store: AppStoreSimulator, _ customer: String, _ product: String) {
        stretches = store.serviceHistory(customer, product).map {
            Stretch(start: $0.start, isDue: $0.state.isDue, word: $0.state.word)
        }
    }

    /// The union over all products: due where one of them is.
    init(unionOf sides: [OracleSide]) {
        var stretches: [Stretch] = []
        for start in Set(sides.flatMap(\.starts)).sorted() {
            let isDue = sides.contains { $0.stretch(at: start).isDue }
            if stretches.last?.isDue == isDue { continue }
            stretches.append(Stretch(start: start, isDue: isDue, word: nil))
        }
        self.stretches = stretches
    }

    func stretch(at instant: Int64) -> Stretch {
        stretches.last { $0.start <= instant } ?? Self.never
    }

    /// The instants at which it changes.
    var starts: [Int64] { stretches.map(\.start) }
}
