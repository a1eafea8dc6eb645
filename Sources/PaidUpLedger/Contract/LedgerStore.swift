// SPDX-License-Identifier: Apache-2.0

/// Where a ledger is kept for good.
///
/// Everything goes through a transaction. A `read` sees one state of the ledger throughout; a
/// `write` happens wholly or not at all, one after another, and is durable when it returns. A store
/// may let many writers share one commit. It may also run a body again, after a conflict with
/// another process, so a body has no effect but through its transaction.
///
/// Nothing here assumes one process: what only one may do at a time is taken with a lease.
///
/// Everywhere in it texts are told apart, and put in order, by their UTF-8 bytes; a limit below one
/// asks for nothing; and a call of a transaction that failed lets the whole body fail, even where
/// the body goes on.
package protocol LedgerStore: Sendable {
    /// Runs the body on a consistent state.
    func read<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerReader) throws -> Answer
    ) async throws -> Answer

    /// Runs the body as one durable change. Where it throws, nothing of it remains.
    func write<Answer: Sendable>(
        _ body: @escaping @Sendable (any LedgerWriter) throws -> Answer
    ) async throws -> Answer

    /// Sees that what was erased is no longer in the ledger's own files, as far as the store can;
    /// without effect where it keeps none.
    func overwriteErased() async throws

    /// Waits for what is under way, then lets go of everything. Later calls throw
    /// ``LedgerError/closed``.
    func close() async
}

extension LedgerStore {
    package func overwriteErased() async throws {}
}

/// What can be read in a transaction.
package protocol LedgerReader: JournalReader, EvidenceReader, CustomerReader, EventReader,
    AccessReader, DeliveryReader, InquiryReader
{}

/// What can be changed in one.
package protocol LedgerWriter: LedgerReader, JournalWriter, EvidenceWriter, CustomerWriter,
    EventWriter, AccessWriter, DeliveryWriter, InquiryWriter
{}
