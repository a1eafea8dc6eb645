// SPDX-License-Identifier: Apache-2.0

import Foundation

final class Login {
    var isActive = false

    func refresh() async {
        isActive = false
        let session = try? await api.session()
        isActive = session?.isValid == true
    }
    let api = SessionAPI()
}
