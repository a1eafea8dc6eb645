// SPDX-License-Identifier: Apache-2.0

import PaidUpSimulator

enum StoriesOfRefunds {
    private static let bought = "SUBSCRIBED/INITIAL_BUY =1"
    private static let start: [Story.Step] = [
        .order(.subscribe("anna", to: "pro.month")), .advance("5d"),
    ]

    static let all: [Story] = [
        Story(
            "a refund that is asked for in the app and declined",
            start + [
                .order(.requestRefund("anna", "pro.month", reason: "LEGAL", inApp: true)),
                .order(.declineRefund("anna", "pro.month")),
            ],
            says: [
                bought, "DID_CHANGE_RENEWAL_STATUS/AUTO_RENEW_DISABLED =1",
                "CONSUMPTION_REQUEST =1 d.consumptionRequestReason=LEGAL",
                "REFUND_DECLINED =1 t.revocationDate=-",
            ]),
        Story(
            "a full refund, reversed",
            start + [
                .order(.refund("anna", "pro.month", reason: "1")), .advance("1d"),
                .order(.reverseRefund("anna", "pro.month")), .advance("30d"),
            ],
            says: [
                bought,
                "REFUND =5 t.revocationDate=1767657600000 t.revocationReason=1"
                    + " t.revocationType=REFUND_FULL t.revocationPercentage=100000"
                    + " r.autoRenewStatus=0",
                "REFUND_REVERSED =1 t.revocationDate=- t.revocationType=-",
                "EXPIRED/VOLUNTARY =2",
            ]),
        Story(
            "a prorated refund",
            start + [.order(.refund("anna", "pro.month", percentage: 40))],
            says: [
                bought,
                "REFUND =5 t.revocationType=REFUND_PRORATED t.revocationPercentage=40000"
                    + " t.revocationReason=0",
            ]),
        Story(
            "a subscription again after a refund",
            start + [
                .order(.refund("anna", "pro.month")),
                .order(.subscribe("anna", to: "pro.month")),
            ],
            says: [bought, "REFUND =5", "SUBSCRIBED/RESUBSCRIBE =1 t.revocationDate=-"]),
        Story(
            "things that do not renew themselves",
            [
                .order(.buy("anna", "coins", quantity: 3)), .order(.buy("anna", "forever")),
                .order(.buy("anna", "season")), .order(.refund("anna", "forever")),
                .order(.buy("anna", "forever")), .order(.requestRefund("anna", "coins")),
            ],
            says: [
                "ONE_TIME_CHARGE =- t.type=Consumable t.quantity=3 t.price=14970 t.expiresDate=-"
                    + " r.productId=-",
                "ONE_TIME_CHARGE =- t.type=Non-Consumable",
                "ONE_TIME_CHARGE =- t.type=Non-Renewing%Subscription t.expiresDate=-",
                "REFUND =- t.productId=forever t.revocationType=REFUND_FULL",
                "ONE_TIME_CHARGE =- t.productId=forever t.revocationDate=-",
                "CONSUMPTION_REQUEST =- t.productId=coins",
            ]),
    ]
}
