// SPDX-License-Identifier: Apache-2.0

/// The invented app that everything was bought in.
enum SampleApp {
    static let bundleID = "com.example.app"
    static let appAppleID: Int64 = 1_234_567_890
    static let bundleVersion = "412"
    /// Days of service after a failed renewal, as the app chose them in App Store Connect: for
    /// renewals from one paid period to the next, not for the first charge after a trial.
    static let graceDays: Int64 = 16
}
