// SPDX-License-Identifier: Apache-2.0

package import PaidUp

/// Reads endpoints and the outbox.
package protocol DeliveryReader {
    func endpoint(_ id: String) throws -> EndpointRecord?
    /// By id.
    func endpoints() throws -> [EndpointRecord]
    func delivery(_ id: Int64) throws -> DeliveryRecord?
    /// The newest first, before the given id.
    func deliveries(
        to endpoint: String, state: DeliveryRecord.State?, before id: Int64, limit: Int
    ) throws -> [DeliveryRecord]
    func outboxTotals() throws -> OutboxTotals
    /// When `takeDeliveries` can give something next: the earliest instant at which a delivery to an
    /// enabled endpoint is due, or, where somebody holds it past that, is held no more.
    func nextDeliveryDue(now: Instant) throws -> Instant?
}

/// Changes them.
package protocol DeliveryWriter {
    func put(_ endpoint: EndpointRecord) throws
    /// Removes an endpoint and all deliveries to it.
    func removeEndpoint(_ id: String) throws
    /// Queues a delivery and answers its id; the one that it carries is ignored. An endpoint that is
    /// not there is an error.
    func queue(_ delivery: DeliveryRecord) throws -> Int64
    /// Takes deliveries that are due and that nobody holds, of enabled endpoints, the earliest
    /// first, no more than `limitPerEndpoint` of one endpoint in this call. They are the holder's
    /// until the lease ends, and another's from that instant on.
    func takeDeliveries(
        now: Instant, holder: String, leasedUntil: Instant, limit: Int, limitPerEndpoint: Int
    ) throws -> [DeliveryRecord]
    /// Writes back what became of a delivery, and ends its lease. What it is of, and when it was
    /// made, stay; one that was removed meanwhile stays removed.
    func update(_ delivery: DeliveryRecord) throws
    /// Removes deliveries of the given subjects to endpoints of that purpose, for an erasure.
    func removeDeliveries(purpose: EndpointRecord.Purpose, subjects: [Int64]) throws
    /// Removes delivered ones that were made before an instant.
    func removeDelivered(before instant: Instant) throws
    /// Removes parked ones that were made before an instant.
    func removeParked(before instant: Instant) throws
}
