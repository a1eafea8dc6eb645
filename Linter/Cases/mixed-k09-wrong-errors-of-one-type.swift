// SPDX-License-Identifier: Apache-2.0

import StoreKit

final class Model {
    var isPro = false
    var ownedPacks: Set<String> = []

    func refresh() async {
        do {
            isPro = try await api.isPro()
        } catch is URLError {
            isPro = false  // expect: error-locks-out
        } catch {
            print(error)
        }
    }

    func refreshVerified() async {
        do {
            isPro = try await api.isPro()
        } catch is VerificationResult<Transaction>.VerificationError {
            isPro = false
        } catch {
            print(error)
        }
    }

    func refreshUserOnPlanChange() async {
        do {
            isPro = try await api.isPro()
        } catch let problem as URLError {
            print(problem)
            isPro = false  // expect: error-locks-out
        } catch {
            print(error)
        }
    }

    func userDidChange() async {
        do { isPro = try await api.isPro() } catch { isPro = false }
    }

    func rebuild(_ list: [Purchase]) {
        ownedPacks = []
        list.forEach { item in ownedPacks.insert(item.id) }
    }
}
