// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

final class ScannerController: UIViewController {
    private var batchUnlocked = false
    private let unlockID = "scanner.batch"

    override func viewDidLoad() {
        super.viewDidLoad()
        Task { await readUnlock() }
    }

    private func readUnlock() async {
        guard let latest = await Transaction.latest(for: unlockID) else { return }
        if case .verified = latest {
            batchUnlocked = true  // expect: revocation-ignored
        }
        navigationItem.rightBarButtonItem?.isEnabled = batchUnlocked
    }
}
