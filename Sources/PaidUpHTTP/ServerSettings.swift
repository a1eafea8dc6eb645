// SPDX-License-Identifier: Apache-2.0

/// Where and how the server listens, and how long it waits for whom.
package struct ServerSettings: Sendable {
    /// An address, not a name. Loopback unless told otherwise.
    package var address: String
    /// 0 for any that is free.
    package var port: UInt16
    /// The threads that serve sockets; `nil` for one a core, and two at most.
    package var pollingThreads: Int?
    /// More clients than this wait until others have left. The system's limit of open files may
    /// make it fewer.
    package var connectionLimit = 16_384
    /// How many connections one address may hold; 0 for any number.
    package var connectionsPerAddress = 0
    /// What a connection may use for the head of a request and of its answer, in bytes.
    package var memoryPerConnection = 32 * 1024
    /// A longer head of a request is refused, in bytes.
    package var headLimit = 16 * 1024
    /// What the bodies of all requests under way may take together, in bytes. Who comes beyond that
    /// is told to try again.
    package var bodyBudget = 64 << 20
    /// How many handlers may be at work, those among them whose clients wait no longer. Who comes
    /// beyond that is told to try again.
    package var handlerLimit = 4096
    /// A connection on which nothing happens is closed after so many seconds.
    package var idleSeconds = 60
    /// How long a whole request may take to arrive, from its first line on, however busily its
    /// bytes drip in. Before the first line, `idleSeconds` and this together.
    package var arrivalLimit = Duration.seconds(30)
    /// How long the handler may take; then the client is told to try again.
    package var answerLimit = Duration.seconds(30)
    /// How long a client may take to read an answer.
    package var sendingLimit = Duration.seconds(60)

    package init(address: String = "127.0.0.1", port: UInt16 = 8484) {
        self.address = address
        self.port = port
    }
}
