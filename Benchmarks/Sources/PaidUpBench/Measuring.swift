// SPDX-License-Identifier: Apache-2.0

import CBareCrypto

/// CPU nanoseconds that the body takes; what else runs on the machine does not count.
func nanoseconds(_ body: () -> Void) -> Double {
    let start = bare_cpu_nanoseconds()
    body()
    return bare_cpu_nanoseconds() - start
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
