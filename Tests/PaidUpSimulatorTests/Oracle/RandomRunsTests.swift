// SPDX-License-Identifier: Apache-2.0

import JSONText
import Testing

@testable import PaidUpSimulator

/// Random lives: whatever customers do, what the store says and what it holds to be due agree.
struct RandomRunsTests {
    private struct Run {
        var random: SeededGenerator
        var store: AppStoreSimulator
        private static let people = ["anna", "bert", "mia"]
        private static let subscriptions = [
            "pro.month", "pro.week", "pro.year", "max.month", "lite.month", "lite.other",
        ]
        private static let lengths = ["1h", "12h", "3d", "9d", "20d", "31d", "70d"]

        init(_ seed: UInt64, _ authority: CertificateAuthority) throws {
            random = SeededGenerator(seed: seed, name: "orders")
            store = try Shop.open(graceDays: seed % 3 == 0 ? nil : 16) {
                $0.seed = seed
                $0.authority = authority
                $0.renewalLead = seed % 4 == 0 ? -3_600_000...Shop.day : 0...Shop.day
            }
        }

        mutating func pick(_ texts: [String]) -> String {
            texts[Int(random.number(in: 0...Int64(texts.count - 1)))]
        }

        mutating func step() throws {
            if random.chance(percent: 35) { return _ = try store.advance(by: pick(Self.lengths)) }
            let guide = ActGuide.all[Int(random.number(in: 0...Int64(ActGuide.all.count - 1)))]
            var order = StoreOrder(random.chance(percent: 30) ? .subscribe : guide.act)
            let guided = ActGuide.guide(to: order.act)
            let takes =
                (guided?.required ?? []).flatMap(ActGuide.choices) + (guided?.optional ?? [])
            let isPurchase = order.act == .buy
            for name in takes where name != "transaction" && name != "token" {
                try fill(name, &order, isPurchase)
            }
            do throws(SimulatorError) {
                try store.perform(order)
            } catch {
                #expect(error.code != .invalidOrder && error.code != .internalFailure, "\(error)")
            }
        }

        private mutating func fill(
            _ name: String, _ order: inout StoreOrder, _ isPurchase: Bool
        ) throws {
            switch name {
            case "customer": order.customer = pick(Self.people)
            case "member": order.member = pick(Self.people)
            case "product":
                let others = ["coins", "forever", "season"]
                order.product = pick(isPurchase ? others : Self.subscriptions + others)
            case "offer" where order.act == .redeemOffer || random.chance(percent: 30):
                order.offer = pick(["trial", "start", "loyal", "code", "return", "stay", "step-up"])
            case "days": order.days = order.act == .setGrace ? 16 : random.number(in: 1...30)
            case "price": order.price = random.number(in: 10_000...30_000)
            case "percentage" where random.chance(percent: 30): order.percentage = 50
            case "monthly" where random.chance(percent: 50): order.monthly = true
            case "needsConsent": order.needsConsent = random.chance(percent: 50)
            default: break
            }
        }

        /// The groups in which a status or the oracle says that service is due.
        func check(_ seed: UInt64, _ step: Int) {
            for customer in store.customers.values {
                for group in Set(customer.chains.compactMap { store.chains[$0]?.group }) {
                    let statuses = customer.chains.compactMap { store.chains[$0] }
                        .filter { $0.group == group }.map { store.status(of: $0) }
                    let isServed = statuses.contains(1) || statuses.contains(4)
                    let due = store.products.values.filter { $0.group == group }.contains {
                        store.serviceDue(customer.id, $0.id, at: store.now)?.isDue == true
                    }
                    #expect(
                        isServed == due,
                        "seed \(seed), step \(step), \(customer.id): \(statuses), \(store.orders)")
                }
            }
        }
    }

    @Test func statusesAndServiceAgree() throws {
        let authority = try CertificateAuthority(seed: [1])
        var accepted = 0
        for seed in UInt64(1)...150 {
            var run = try Run(seed, authority)
            for step in 1...60 {
                try run.step()
                run.check(seed, step)
            }
            accepted += run.store.journal.orders.count
            let said = run.store.notifications
            #expect(zip(said, said.dropFirst()).allSatisfy { $0.signedDate < $1.signedDate })
            #expect(said.allSatisfy { NotificationNames.types.contains($0.type) })
        }
        // Enough of it happened.
        #expect(accepted > 150 * 10)
    }
}

extension AppStoreSimulator {
    fileprivate var orders: String {
        journal.orders.map { "\(CivilTime.text($0.at)) \($0.order)" }.joined(separator: "\n")
    }
}
