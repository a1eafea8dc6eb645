// SPDX-License-Identifier: Apache-2.0

import Foundation

struct ReceiptLine {
    var productID: String
    var expiresDate: Date?
    var cancellationDate: Date?
}

enum ReaderLevel { case guest, subscriber }

final class ReceiptReader {
    private let lines: [ReceiptLine]

    init(lines: [ReceiptLine]) {
        self.lines = lines
    }

    func level(of productID: String, at now: Date) -> ReaderLevel {
        guard let line = lines.last(where: { $0.productID == productID }) else { return .guest }
        if line.cancellationDate != nil { return .guest }
        if let expires = line.expiresDate, now >= expires { return .guest }  // expect: expiry-without-grace
        return .subscriber
    }
}
