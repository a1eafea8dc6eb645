// SPDX-License-Identifier: Apache-2.0

package import PaidUpAppStore

extension AppStoreClock {
    /// The clock of a service, with waits that really take their time, and the system's chance.
    package init(_ clock: ServiceClock) {
        self.init(
            now: clock.now, uptime: { clock.microseconds() / 1000 },
            sleep: { try await Task.sleep(nanoseconds: UInt64(max(0, $0)) * 1_000_000) },
            chance: { Double.random(in: 0..<1) })
    }
}
