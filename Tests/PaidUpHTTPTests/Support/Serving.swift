// SPDX-License-Identifier: Apache-2.0

import Foundation
import PaidUpHTTP
import PaidUpService

/// Starts a server, lets the body talk to it, and stops it.
///
/// The body has a thread of its own: it waits for sockets, and the server's handlers need the
/// threads of tasks.
func serving(
    _ handler: some HTTPHandler = ScriptedHandler(),
    settings: ServerSettings = ServerSettings(port: 0),
    _ body: @escaping @Sendable (UInt16) throws -> Void
) async throws {
    let server = HTTPServer(settings: settings, handler: handler)
    let port = try server.start()
    let result = await onThread { Result { try body(port) } }
    await server.stop(grace: .seconds(10))
    try result.get()
}

/// Runs the body where it may block.
func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
        Thread.detachNewThread { continuation.resume(returning: body()) }
    }
}
