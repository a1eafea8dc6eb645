// SPDX-License-Identifier: Apache-2.0

import Vapor

func log(_ type: String, _ logger: Logger) {
    if type == "CONSUMPTION_REQUEST" { logger.info("refund requested") }
    if type == "REFUND" { logger.notice("refunded") }
}
