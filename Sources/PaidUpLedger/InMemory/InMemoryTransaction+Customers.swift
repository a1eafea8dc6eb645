// SPDX-License-Identifier: Apache-2.0

import PaidUp

extension InMemoryTransaction {
    func customer(_ id: CustomerID) throws -> CustomerRecord? {
        tables.customers[ByteText(id.rawValue)]
    }

    func customers(after id: CustomerID?, limit: Int) throws -> [CustomerRecord] {
        let id = id.map { ByteText($0.rawValue) }
        return tables.customers.filter { record in id.map { record.key > $0 } ?? true }
            .sorted { $0.key < $1.key }.prefix(max(limit, 0)).map(\.value)
    }

    func customers(dueBy instant: Instant, limit: Int) throws -> [CustomerRecord] {
        tables.customers.filter { $0.value.nextChange.map { $0 <= instant } ?? false }
            .sorted {
                ($0.value.nextChange ?? .distantFuture, $0.key)
                    < ($1.value.nextChange ?? .distantFuture, $1.key)
            }.prefix(max(limit, 0)).map(\.value)
    }

    func nextDue() throws -> Instant? { tables.customers.values.compactMap(\.nextChange).min() }

    func customerCount() throws -> Int { tables.customers.count }

    func presumedCustomerCount() throws -> Int { tables.customers.values.count { $0.isPresumed } }

    func put(_ record: CustomerRecord) throws {
        set(\.customers, ByteText(record.customer.rawValue), record)
    }

    func removeCustomer(_ id: CustomerID) throws {
        set(\.customers, ByteText(id.rawValue), nil)
    }

    // MARK: Events

    func events(after number: Int64, limit: Int) throws -> [Event] {
        Array(
            tables.events.values.filter { $0.number > number }
                .sorted { $0.number < $1.number }.prefix(max(limit, 0)))
    }

    func events(of customer: CustomerID, after sequence: Int64, limit: Int) throws -> [Event] {
        let own = tables.events.values.filter { $0.isOf(customer) && $0.sequence > sequence }
        return Array(
            own.sorted { ($0.sequence, $0.number) < ($1.sequence, $1.number) }
                .prefix(max(limit, 0)))
    }

    func event(_ number: Int64) throws -> Event? { tables.events[number] }

    func lastEventNumber() throws -> Int64 { tables.lastEvent }

    func append(_ event: Event, keepingNumber: Bool) throws -> Int64 {
        var event = event
        if !keepingNumber { event.number = try next(after: tables.lastEvent) }
        guard tables.events[event.number] == nil else {
            throw LedgerError.failed("event \(event.number) is there already")
        }
        set(\.events, event.number, event)
        set(\.lastEvent, max(tables.lastEvent, event.number))
        return event.number
    }

    func eraseEvents(of customer: CustomerID) throws {
        for event in tables.events.values where event.isOf(customer) {
            set(\.events, event.number, nil)
        }
    }
}

extension Event {
    fileprivate func isOf(_ other: CustomerID) -> Bool {
        ByteText(customer.rawValue) == ByteText(other.rawValue)
    }
}
