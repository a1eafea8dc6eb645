// SPDX-License-Identifier: Apache-2.0

#ifndef PAIDUP_CHTTPONCE_H
#define PAIDUP_CHTTPONCE_H

#include <stddef.h>
#include <stdint.h>

/// A connection to a port on loopback, or -1.
int http_load_connect(uint16_t port);
void http_load_disconnect(int connection);

/// Sends one request and reads the whole answer; answers the microseconds between, or -1 where the
/// answer is not a 200.
double http_load_once(int connection, const char *request);

/// Sends one request and reads the whole answer, into `bytes`; answers its length, or 0.
size_t http_load_answer(uint16_t port, const char *request, void *bytes, size_t room);

/// Lets the system forget what it holds of a file in memory, so that reading it is reading the disk.
void http_load_forget_file(const char *path);

#endif
