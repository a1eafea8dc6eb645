// SPDX-License-Identifier: Apache-2.0

extension AppStore.NotificationTypeV2 {
    /// The spelling of the changelog of 2025-03-24; the libraries have `MIGRATION`.
    public static let migrate = AppStore.NotificationTypeV2(rawValue: "MIGRATE")

    /// Whether it tells of a migration, in either spelling.
    public var isMigration: Bool { self == .migration || self == .migrate }
}
