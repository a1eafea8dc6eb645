// SPDX-License-Identifier: Apache-2.0

import Vapor

enum OrderState { case open, cancelled, shipped }

func apply(_ state: OrderState, _ seat: inout Seat) {
    switch state {
    case .cancelled: seat.isActive = false
    default: break
    }
}
