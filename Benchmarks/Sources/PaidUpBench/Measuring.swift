// SPDX-License-Identifier: Apache-2.0

/// Nanoseconds that the body takes.
func nanoseconds(_ body: () -> Void) -> Double {
    let elapsed = ContinuousClock().measure(body)
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

/// The median of many runs, in nanoseconds a run; what disturbs a few of them does not show.
func medianNanoseconds(runs: Int, _ body: () -> Void) -> Double {
    var all: [Double] = []
    all.reserveCapacity(runs)
    for _ in 0..<runs { all.append(nanoseconds(body)) }
    all.sort()
    return all[all.count / 2]
}

/// Keeps what a benchmark computes, so that nothing of it is optimised away.
@inline(never)
func keep<Value>(_ value: Value) {
    withExtendedLifetime(value) {}
}
