// SPDX-License-Identifier: Apache-2.0

import StoreKit
import UIKit

func celebrate(_ transaction: Transaction, _ view: ConfettiView) async {
    view.start()
    await transaction.finish()
    view.finish()
    view.send("done")
}
