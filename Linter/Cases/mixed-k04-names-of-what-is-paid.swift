// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Gatekeeper {
    var isMember = false
    var isSuspended = false
    var levels: [String: Int] = [:]
    var ownedLevels: [String: Int] = [:]
    let api: API

    init(api: API) { self.api = api }

    func load() async {
        do {
            isMember = try await api.isMember()
        } catch {
            isMember = false  // expect: error-locks-out
        }
    }

    func reload() async throws {
        ownedLevels = .init()  // expect: cleared-before-load
        ownedLevels = try await api.levels()
    }

    func reloadMap() async throws {
        levels = [:]
        levels = try await api.levels()
    }

    func keep() async {
        do { isMember = try await api.isMember() } catch { print("could not check") }
    }
}

struct Door {
    enum State { case unknown, open, locked }
    var state: State = .unknown
    let lock: Lock

    mutating func read() async {
        do {
            let closed = try await lock.isClosed()
            state = closed ? .locked : .open
        } catch {
            state = .locked
        }
    }
}

protocol Lock { func isClosed() async throws -> Bool }
protocol API { func isMember() async throws -> Bool; func levels() async throws -> [String: Int] }
