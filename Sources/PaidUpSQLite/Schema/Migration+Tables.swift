// SPDX-License-Identifier: Apache-2.0

extension Migration {
    /// The tables as they began. Instants are milliseconds since 1970.
    ///
    /// A statement's seal is a sum over it (``RowSeal``), which shows damage. The body of a signed
    /// message is packed (``PackedBody``); its size is that of the bytes that were received.
    ///
    /// What is looked up by a long key stands in the key's own tree (WITHOUT ROWID). Journal,
    /// event and delivery numbers come from AUTOINCREMENT, which never gives one twice.
    static let tables = Migration(
        number: 1,
        sql: """
            CREATE TABLE entry(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                received_at INTEGER NOT NULL,
                kind TEXT NOT NULL,
                digest BLOB NOT NULL UNIQUE,
                notification_uuid TEXT,
                outcome TEXT NOT NULL,
                findings TEXT,
                title TEXT NOT NULL,
                signed_date INTEGER,
                author TEXT,
                size INTEGER NOT NULL,
                is_packed INTEGER NOT NULL,
                body BLOB NOT NULL
            ) STRICT;
            CREATE INDEX entry_by_kind ON entry(kind);
            CREATE INDEX entry_by_uuid ON entry(notification_uuid)
                WHERE notification_uuid IS NOT NULL;

            -- What many bodies have in common; of its bytes a sum finds it.
            CREATE TABLE shared_text(
                number INTEGER PRIMARY KEY,
                seal INTEGER NOT NULL,
                text BLOB NOT NULL
            ) STRICT;
            CREATE INDEX shared_text_by_seal ON shared_text(seal);

            -- Kept in step, as counting would read the whole journal.
            CREATE TABLE entry_total(
                kind TEXT NOT NULL,
                outcome TEXT NOT NULL,
                entries INTEGER NOT NULL,
                bytes INTEGER NOT NULL,
                PRIMARY KEY(kind, outcome)
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE chain(
                number INTEGER PRIMARY KEY,
                id TEXT NOT NULL,
                store TEXT NOT NULL,
                environment TEXT NOT NULL,
                app TEXT NOT NULL,
                UNIQUE(id, store, environment, app)
            ) STRICT;

            CREATE TABLE statement(
                chain INTEGER NOT NULL,
                id BLOB NOT NULL,
                signed_date INTEGER NOT NULL,
                assurance TEXT NOT NULL,
                received_at INTEGER NOT NULL,
                source TEXT NOT NULL,
                event TEXT NOT NULL,
                entry INTEGER NOT NULL,
                content BLOB NOT NULL,
                seal INTEGER NOT NULL,
                PRIMARY KEY(chain, id)
            ) STRICT, WITHOUT ROWID;

            -- One row: how many statements there are, and the 128-bit sum of their ids.
            CREATE TABLE revision(
                one INTEGER PRIMARY KEY CHECK(one = 1),
                count INTEGER NOT NULL,
                high INTEGER NOT NULL,
                low INTEGER NOT NULL
            ) STRICT;
            INSERT INTO revision VALUES(1, 0, 0, 0);

            -- Of the chains with that id, those of an environment and an app; empty where not said.
            CREATE TABLE fact(
                chain TEXT NOT NULL,
                received_at INTEGER NOT NULL,
                kind TEXT NOT NULL,
                customer TEXT NOT NULL,
                environment TEXT NOT NULL,
                app TEXT NOT NULL,
                entry INTEGER NOT NULL,
                PRIMARY KEY(chain, received_at, kind, customer, environment, app)
            ) STRICT, WITHOUT ROWID;

            -- Each alias stands under both customers.
            CREATE TABLE alias(
                customer TEXT NOT NULL,
                received_at INTEGER NOT NULL,
                kind TEXT NOT NULL,
                one TEXT NOT NULL,
                other TEXT NOT NULL,
                entry INTEGER NOT NULL,
                PRIMARY KEY(customer, received_at, kind, one, other)
            ) STRICT, WITHOUT ROWID;

            -- Customers (kind 0) and chains (kind 1, by their ids alone). What there is much of
            -- names them by number: it stays small, and what belongs together stands together.
            CREATE TABLE node(
                number INTEGER PRIMARY KEY,
                kind INTEGER NOT NULL,
                id TEXT NOT NULL,
                UNIQUE(kind, id)
            ) STRICT;

            -- Both ways.
            CREATE TABLE tie(
                node INTEGER NOT NULL,
                other INTEGER NOT NULL,
                PRIMARY KEY(node, other)
            ) STRICT, WITHOUT ROWID;

            -- What is noted of a chain: the entries that speak of it (kind 0), and what it is found
            -- by. They stand together, so that a message changes one page for all of them.
            CREATE TABLE note(
                chain INTEGER NOT NULL,
                kind INTEGER NOT NULL,
                value ANY NOT NULL,
                PRIMARY KEY(chain, kind, value)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX term_by_value ON note(value, kind) WHERE kind > 0;

            CREATE TABLE tombstone(hash BLOB PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID;

            CREATE TABLE customer(
                id TEXT NOT NULL UNIQUE,
                version INTEGER NOT NULL,
                evaluated_at INTEGER NOT NULL,
                catalog INTEGER NOT NULL,
                next_change INTEGER,
                event_sequence INTEGER NOT NULL,
                verdicts BLOB NOT NULL,
                is_presumed INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX customer_by_next_change ON customer(next_change, id)
                WHERE next_change IS NOT NULL;
            CREATE INDEX presumed_customer ON customer(id) WHERE is_presumed = 1;

            CREATE TABLE event(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                id TEXT NOT NULL,
                customer TEXT NOT NULL,
                sequence INTEGER NOT NULL,
                kind TEXT NOT NULL,
                at INTEGER NOT NULL,
                queued_at INTEGER NOT NULL,
                body BLOB NOT NULL
            ) STRICT;
            CREATE INDEX event_by_customer ON event(customer, sequence);

            CREATE TABLE api_key(
                id TEXT PRIMARY KEY NOT NULL,
                role TEXT NOT NULL,
                label TEXT NOT NULL,
                secret_hash BLOB NOT NULL,
                sealed_token_secret BLOB,
                created_at INTEGER NOT NULL,
                revoked_at INTEGER
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE audit_log(
                number INTEGER PRIMARY KEY AUTOINCREMENT,
                at INTEGER NOT NULL,
                actor TEXT NOT NULL,
                act TEXT NOT NULL,
                target TEXT NOT NULL,
                request_id TEXT NOT NULL,
                detail BLOB NOT NULL
            ) STRICT;

            CREATE TABLE idempotency(
                key BLOB NOT NULL UNIQUE,
                request BLOB NOT NULL,
                status INTEGER NOT NULL,
                body BLOB NOT NULL,
                created_at INTEGER NOT NULL,
                customer TEXT
            ) STRICT;
            CREATE INDEX idempotency_by_age ON idempotency(created_at);
            CREATE INDEX idempotency_by_customer ON idempotency(customer)
                WHERE customer IS NOT NULL;

            CREATE TABLE account_token(
                customer TEXT PRIMARY KEY NOT NULL,
                token TEXT NOT NULL UNIQUE
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE setting(
                name TEXT PRIMARY KEY NOT NULL,
                value BLOB NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE lease(
                name TEXT PRIMARY KEY NOT NULL,
                holder TEXT NOT NULL,
                until INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE endpoint(
                id TEXT PRIMARY KEY NOT NULL,
                url TEXT NOT NULL,
                purpose TEXT NOT NULL,
                kinds TEXT NOT NULL,
                sealed_secrets BLOB NOT NULL,
                is_enabled INTEGER NOT NULL,
                created_at INTEGER NOT NULL
            ) STRICT, WITHOUT ROWID;

            CREATE TABLE delivery(
                id INTEGER PRIMARY KEY AUTOINCREMENT,
                endpoint TEXT NOT NULL,
                subject INTEGER NOT NULL,
                state TEXT NOT NULL,
                attempts INTEGER NOT NULL,
                due_at INTEGER NOT NULL,
                holder TEXT,
                leased_until INTEGER,
                last_status INTEGER,
                last_error TEXT,
                created_at INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX delivery_by_endpoint ON delivery(endpoint);
            CREATE INDEX delivery_by_subject ON delivery(subject);
            CREATE INDEX delivery_due ON delivery(endpoint, due_at) WHERE state = 'waiting';
            CREATE INDEX delivery_waiting ON delivery(created_at) WHERE state = 'waiting';
            CREATE INDEX delivery_parked ON delivery(created_at) WHERE state = 'parked';
            CREATE INDEX delivery_delivered ON delivery(created_at) WHERE state = 'delivered';

            -- What the store is to be asked about.
            CREATE TABLE inquiry(
                chain TEXT NOT NULL,
                store TEXT NOT NULL,
                environment TEXT NOT NULL,
                app TEXT NOT NULL,
                transaction_id TEXT NOT NULL,
                reason TEXT NOT NULL,
                since INTEGER NOT NULL,
                due_at INTEGER NOT NULL,
                attempts INTEGER NOT NULL,
                last_asked_at INTEGER,
                last_outcome TEXT,
                holder TEXT,
                leased_until INTEGER,
                PRIMARY KEY(chain, store, environment, app)
            ) STRICT, WITHOUT ROWID;
            CREATE INDEX inquiry_by_doubt ON inquiry(since, chain, store, environment, app);
            CREATE INDEX inquiry_due ON inquiry(due_at);
            """)
}
