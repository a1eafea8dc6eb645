// SPDX-License-Identifier: Apache-2.0

import PaidUpAppStore

extension CommandError {
    /// The exit code where the store refused, or what came back is of no use.
    static let storeRefused: Int32 = 69
    /// The exit code where trying again can help.
    static let storeLater: Int32 = 75

    init(_ error: AppStoreAPIError) {
        var words = error.description
        if let instant = error.retryAfter { words += "; not before \(instant)" }
        if !error.isKnownUndone { words += " (whether it was done is not known)" }
        let code: Int32 =
            switch error.code {
            case .invalidRequest: Self.usage
            default: error.retryCanHelp ? Self.storeLater : Self.storeRefused
            }
        self.init(field: "App Store", words, exitCode: code)
    }
}

extension Blocking {
    /// Asks the store, and tells its error as the command's.
    static func ask<Answer: Sendable>(
        _ body: @escaping @Sendable () async throws(AppStoreAPIError) -> Answer
    ) throws(CommandError) -> Answer {
        let result: Result<Answer, AppStoreAPIError> = run {
            do throws(AppStoreAPIError) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }
        do throws(AppStoreAPIError) {
            return try result.get()
        } catch {
            throw CommandError(error)
        }
    }

    /// Makes something of a call's parts, and tells an error as the command's.
    static func checked<Answer>(
        _ body: () throws(AppStoreAPIError) -> Answer
    ) throws(CommandError) -> Answer {
        do throws(AppStoreAPIError) {
            return try body()
        } catch {
            throw CommandError(error)
        }
    }
}
