// SPDX-License-Identifier: Apache-2.0

import Combine
import Foundation

struct EntitlementReply: Decodable {
    let active: Bool
}

final class RemoteEntitlement: ObservableObject {
    @Published private(set) var isPremium = false
    private let session: URLSession
    private let endpoint: URL

    init(endpoint: URL, session: URLSession = .shared) {
        self.endpoint = endpoint
        self.session = session
    }

    func refresh() {
        session.dataTaskPublisher(for: endpoint)
            .map(\.data)
            .decode(type: EntitlementReply.self, decoder: JSONDecoder())
            .map(\.active)
            .replaceError(with: false)  // expect: error-locks-out
            .receive(on: DispatchQueue.main)
            .assign(to: &$isPremium)
    }
}
