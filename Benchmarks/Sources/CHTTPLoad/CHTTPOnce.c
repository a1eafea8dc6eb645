// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CHTTPOnce.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int http_load_connect(uint16_t port) {
    struct sockaddr_in where;
    memset(&where, 0, sizeof where);
    where.sin_family = AF_INET;
    where.sin_port = htons(port);
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int made = socket(AF_INET, SOCK_STREAM, 0);
    int on = 1;
    setsockopt(made, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(made, (struct sockaddr *)&where, sizeof where) == 0) return made;
    close(made);
    return -1;
}

void http_load_disconnect(int connection) {
    if (connection >= 0) close(connection);
}

/// The length of the answer, which stands in `bytes` and ends with a zero; 0 where there is none.
static size_t exchange(int connection, const char *request, char *bytes, size_t room) {
    size_t length = strlen(request), count = 0, whole = 0;
    if (send(connection, request, length, MSG_NOSIGNAL) != (ssize_t)length) return 0;
    while (whole == 0 || count < whole) {
        ssize_t more = recv(connection, bytes + count, room - 1 - count, 0);
        if (more <= 0) return 0;
        count += (size_t)more;
        bytes[count] = 0;
        char *end = strstr(bytes, "\r\n\r\n");
        char *size = strcasestr(bytes, "\r\ncontent-length:");
        if (end == NULL) continue;
        if (size == NULL) return 0;
        whole = (size_t)(end + 4 - bytes) + (size_t)atol(size + 17);
    }
    return count;
}

double http_load_once(int connection, const char *request) {
    char bytes[65536];
    struct timespec start, end;
    clock_gettime(CLOCK_MONOTONIC, &start);
    size_t count = exchange(connection, request, bytes, sizeof bytes);
    clock_gettime(CLOCK_MONOTONIC, &end);
    if (count == 0 || strncmp(bytes, "HTTP/1.1 200", 12) != 0) return -1;
    return (double)(end.tv_sec - start.tv_sec) * 1e6 +
           (double)(end.tv_nsec - start.tv_nsec) / 1e3;
}

size_t http_load_answer(uint16_t port, const char *request, void *bytes, size_t room) {
    int connection = http_load_connect(port);
    if (connection < 0) return 0;
    size_t count = exchange(connection, request, bytes, room);
    close(connection);
    return count;
}

void http_load_forget_file(const char *path) {
    int file = open(path, O_RDWR);
    if (file < 0) return;
    fsync(file);
#ifdef POSIX_FADV_DONTNEED
    posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED);
#endif
    close(file);
}
