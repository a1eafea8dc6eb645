// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CHTTPPOST_H
#define PAIDUP_CHTTPPOST_H

#include <stddef.h>
#include <stdint.h>

/// Requests that are all sent once, in their order, on connections that stay.
struct http_post {
    uint16_t port;
    /// One request is under way on each, at most.
    int connections;
    const void *const *requests;
    const size_t *lengths;
    long count;
};

struct http_post_result {
    /// Those that were answered with 200; negative where a connection broke.
    long accepted;
    double seconds;
    /// What sending and reading took of this thread.
    double cpu_seconds;
    double p50_microseconds;
    double p99_microseconds;
};

/// Sends them on loopback, on the calling thread, and returns when all are answered.
struct http_post_result http_post_run(struct http_post post);

#endif
