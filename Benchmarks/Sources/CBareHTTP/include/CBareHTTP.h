// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CBAREHTTP_H
#define PAIDUP_CBAREHTTP_H

#include <stddef.h>
#include <stdint.h>

/// The least that libmicrohttpd does for an answer: one that is ready, for whatever is asked.
typedef struct bare_http bare_http;

/// Listens on loopback with so many threads; NULL where it cannot. `headers` are names and values
/// in turn, and end with NULL. What is given must live as long as the server.
bare_http *bare_http_start(unsigned int threads, const char *const *headers, const void *body,
                           size_t count);
uint16_t bare_http_port(const bare_http *server);
void bare_http_stop(bare_http *server);

#endif
