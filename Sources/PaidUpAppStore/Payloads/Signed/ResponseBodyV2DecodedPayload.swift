// SPDX-License-Identifier: Apache-2.0

/// Apple's `ResponseBodyV2DecodedPayload`, with Apple's spelling; dates are milliseconds since 1970.
public struct ResponseBodyV2DecodedPayload: AppStorePayload {
    public let members: PayloadMembers

    public init(members: PayloadMembers) {
        self.members = members
    }

    public var notificationType: AppStore.NotificationTypeV2? { members.name("notificationType") }
    public var subtype: AppStore.Subtype? { members.name("subtype") }
    public var notificationUUID: String? { members.string("notificationUUID") }
    public var data: NotificationData? { members.payload("data") }
    public var version: String? { members.string("version") }
    public var signedDate: Int64? { members.date("signedDate") }
    public var summary: Summary? { members.payload("summary") }
    public var externalPurchaseToken: ExternalPurchaseToken? {
        members.payload("externalPurchaseToken")
    }
    public var appData: AppData? { members.payload("appData") }

    public static let fields: [PayloadField] = [
        .name("notificationType"),
        .name("subtype"),
        .string("notificationUUID"),
        .payload("data", NotificationData.self),
        .string("version"),
        .date("signedDate"),
        .payload("summary", Summary.self),
        .payload("externalPurchaseToken", ExternalPurchaseToken.self),
        .payload("appData", AppData.self),
    ]
}
