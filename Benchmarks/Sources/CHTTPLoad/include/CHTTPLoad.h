// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CHTTPLOAD_H
#define PAIDUP_CHTTPLOAD_H

#include "CHTTPOnce.h"
#include "CHTTPPost.h"

#include <stdint.h>

struct http_load {
    uint16_t port;
    /// One request is under way on each, at most.
    int connections;
    double seconds;
    /// Requests a second, at even distances; 0 for as many as are answered.
    double rate;
    /// What is sent each time; the answers are short.
    const char *request;
};

struct http_load_result {
    /// Negative where a connection broke or an answer was none; then nothing else counts.
    long answers;
    double seconds;
    /// From the instant at which a request was due, so that waiting for a free connection counts.
    double p50_microseconds;
    double p99_microseconds;
};

/// Sends requests on loopback, on the calling thread.
struct http_load_result http_load_run(struct http_load load);

#endif
