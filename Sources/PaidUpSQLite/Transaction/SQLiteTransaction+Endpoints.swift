// SPDX-License-Identifier: Apache-2.0

import PaidUp
import PaidUpLedger

extension SQLiteTransaction {
    func endpoint(_ id: String) throws -> EndpointRecord? {
        try connection.first(
            """
            SELECT id, url, purpose, kinds, sealed_secrets, is_enabled, created_at FROM endpoint
            WHERE id = ?
            """, .text(id), body: endpoint)
    }

    func endpoints() throws -> [EndpointRecord] {
        if let known = memory.endpoints { return known }
        let endpoints = try connection.all(
            """
            SELECT id, url, purpose, kinds, sealed_secrets, is_enabled, created_at FROM endpoint
            ORDER BY id
            """, body: endpoint)
        memory.endpoints = endpoints
        return endpoints
    }

    private func endpoint(_ row: SQLiteRow) throws -> EndpointRecord {
        let purpose = EndpointRecord.Purpose(rawValue: try row.text(2))
        guard let kinds = try? WordCoding.words(row.bytes(3)) else {
            throw row.damaged("an endpoint that cannot be read")
        }
        return EndpointRecord(
            id: try row.text(0), url: try row.text(1), purpose: purpose, kinds: kinds,
            sealedSecrets: row.bytes(4), isEnabled: row.bool(5), createdAt: row.instant(6))
    }

    func put(_ endpoint: EndpointRecord) throws {
        memory.endpoints = nil
        try connection.run(
            """
            INSERT OR REPLACE INTO endpoint(id, url, purpose, kinds, sealed_secrets, is_enabled,
                created_at)
            VALUES(?, ?, ?, ?, ?, ?, ?)
            """, .text(endpoint.id), .text(endpoint.url), .text(endpoint.purpose.rawValue),
            .json(WordCoding.bytes(endpoint.kinds)), .blob(endpoint.sealedSecrets),
            .bool(endpoint.isEnabled), .instant(endpoint.createdAt))
    }

    func removeEndpoint(_ id: String) throws {
        memory.endpoints = nil
        try connection.run("DELETE FROM endpoint WHERE id = ?", .text(id))
        try connection.run("DELETE FROM delivery WHERE endpoint = ?", .text(id))
    }
}
