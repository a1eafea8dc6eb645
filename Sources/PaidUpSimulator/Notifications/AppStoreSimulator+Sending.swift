// SPDX-License-Identifier: Apache-2.0

extension AppStoreSimulator {
    /// Everything the store has said so far, in its order, arrived or not.
    public var notifications: [StoreNotification] { outbox.notifications }

    mutating func send(_ notification: StoreNotification) {
        let index = outbox.notifications.count
        outbox.notifications.append(notification)
        let at = now + notification.extraDelay
        agenda.add(.delivery(notification: index, isExtra: false), at: at)
        if drawDuplicate() {
            agenda.add(.delivery(notification: index, isExtra: true), at: at + drawDelay())
        }
    }

    mutating func drawLoss() -> Bool {
        let isLost = faultChances.chance(percent: faults.lossPercent)
        guard faults.loseNext > 0 else { return isLost }
        faults.loseNext -= 1
        return true
    }

    mutating func drawDelay() -> Int64 {
        max(0, faultChances.number(in: faults.delay))
    }

    private mutating func drawDuplicate() -> Bool {
        let isTwice = faultChances.chance(percent: faults.duplicatePercent)
        guard faults.duplicateNext > 0 else { return isTwice }
        faults.duplicateNext -= 1
        return true
    }

    /// The delivery of an attempt that is due; nil where it does not arrive.
    mutating func attempt(_ index: Int, isExtra: Bool) -> StoreDelivery? {
        let notification = outbox.notifications[index]
        if notification.isLost {
            if !isExtra { settle(index, .noResponse) }
            return nil
        }
        if !isExtra, faults.failNextAttempts > 0 {
            faults.failNextAttempts -= 1
            settle(index, .unsuccessfulResponse)
            return nil
        }
        if isExtra {
            journal.arrivals.append((now, index))
        } else {
            outbox.underWay.insert(index)
        }
        return StoreDelivery(
            notification: notification, at: now,
            attempt: isExtra
                ? max(1, notification.attempts.count) : notification.attempts.count + 1,
            isRepetition: isExtra, index: index)
    }

    /// Tells the store how the receiver answered a delivery. Without an answer the store believes
    /// that the attempt is still under way.
    public mutating func answer(_ delivery: StoreDelivery, with result: SendResult) {
        guard outbox.underWay.contains(delivery.index), !delivery.isRepetition else { return }
        outbox.underWay.remove(delivery.index)
        if result == .success { journal.arrivals.append((delivery.at, delivery.index)) }
        settle(delivery.index, result)
    }

    private mutating func settle(_ index: Int, _ result: SendResult) {
        outbox.notifications[index].attempts.append(SendAttempt(date: now, result: result))
        let count = outbox.notifications[index].attempts.count
        // A test is sent once, and so is everything in sandbox.
        guard
            result != .success, settings.environment != .sandbox,
            outbox.notifications[index].type != "TEST", count <= Outbox.retryHours.count
        else { return }
        agenda.add(
            .delivery(notification: index, isExtra: false),
            at: now + Outbox.retryHours[count - 1] * TimeSpan.hour)
    }
}
