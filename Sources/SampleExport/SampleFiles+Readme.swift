// SPDX-License-Identifier: Apache-2.0

extension SampleFiles {
    /// What the folder holds, and who the customers are.
    var readme: String {
        """
        # Sample export

        What the server of an invented app received from the App Store in a year: \
        \(stories.count) customers, each with a story.
        None of them exists, and Apple signed none of it.

        | file | holds |
        | --- | --- |
        | `notifications.jsonl` | one delivery a line, in the order of receipt: `signedPayload` as \
        the App Store posts it, or `signedTransactionInfo` as it answers Get Transaction Info, and \
        `receivedAt` |
        | `root.pem` | the root certificate of the test authority that signed them |
        | `catalog.json` | which product gives which entitlements |
        | `customer.txt` | a customer whose timeline is worth a look |

        From the root of the project:

        ```
        sample=Examples/sample-export
        swift run paidup verdict $sample/notifications.jsonl --root $sample/root.pem \\
            --catalog $sample/catalog.json --at 2026-11-01T00:00:00Z
        ```

        The chain of certificates has the shape of Apple's, but its private keys follow from a \
        seed in the sources. Never trust
        this root anywhere else.

        Not everything went well on the way: three messages were delivered twice, one came 37 \
        hours late, one was overtaken by
        the next, one was lost, and one is a forgery, which must be rejected.

        ## Customers

        Dates are of 2026, in UTC.

        | customer | story |
        | --- | --- |
        \(rows)

        ## Made by

        `make sample`, or `paidup-sample --output DIR --seed \(seed)`. The same seed gives the same \
        stories, ids and dates; another
        seed gives the same stories under other ids. Certificates and signatures differ each time, \
        because ECDSA draws a random
        number for each signature, so `root.pem` and `notifications.jsonl` belong together.

        """
    }

    private var rows: String {
        stories.map { "| `\($0.life.customerID)` | \($0.story.text) |" }.joined(separator: "\n")
    }
}
