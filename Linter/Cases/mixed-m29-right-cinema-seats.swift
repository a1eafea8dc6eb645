// SPDX-License-Identifier: Apache-2.0

import Foundation
struct Seat: Codable { let row: Int; let isAvailable: Bool }
final class Cinema {
    var seats: [Seat] = []
    var isOpen = false
    func load() async {
        seats = []
        do { seats = try await api.seats(); isOpen = true } catch { isOpen = false }
    }
    var hasSeats: Bool { seats.contains { $0.isAvailable } }
}
final class MemberList {
    var members: [String] = []
    func reload() async throws {
        members = []
        members = try await api.members()
    }
}
