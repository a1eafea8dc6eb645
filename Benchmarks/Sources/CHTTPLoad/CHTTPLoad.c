// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CHTTPLoad.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

struct client {
    /// What is still to come of the answer, or anything before its head is there; 0 where none is
    /// under way.
    size_t missing;
    int has_head;
    double due;
};

struct run {
    struct http_load load;
    size_t request_length;
    struct pollfd *sockets;
    struct client *clients;
    double *latencies;
    long capacity;
    long answers;
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int connected(uint16_t port) {
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

/// The bytes of a whole answer, of which at least the head is there; 0 where it is none.
static size_t whole_length(const char *bytes) {
    const char *end = strstr(bytes, "\r\n\r\n");
    const char *length = strcasestr(bytes, "\r\ncontent-length:");
    if (strncmp(bytes, "HTTP/1.1 200", 12) != 0 || end == NULL || length == NULL) return 0;
    return (size_t)(end + 4 - bytes) + (size_t)atol(length + 17);
}

static int send_request(struct run *run, int index, double due) {
    run->clients[index].missing = 1;
    run->clients[index].has_head = 0;
    run->clients[index].due = due;
    ssize_t sent = send(run->sockets[index].fd, run->load.request, run->request_length, 0);
    return sent == (ssize_t)run->request_length;
}

static int receive(struct run *run, int index) {
    char bytes[65536];
    struct client *client = &run->clients[index];
    ssize_t count = recv(run->sockets[index].fd, bytes, sizeof bytes - 1, MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN;
    if (count == 0) return 0;
    if (!client->has_head) {
        bytes[count] = 0;
        client->missing = whole_length(bytes);
        client->has_head = 1;
    }
    if ((size_t)count > client->missing) return 0;
    client->missing -= (size_t)count;
    if (client->missing > 0) return 1;
    if (run->answers < run->capacity) run->latencies[run->answers] = now() - client->due;
    run->answers++;
    return 1;
}

static void await_answers(struct run *run, double until) {
#ifdef __linux__
    double wait = until - now();
    if (wait < 0) wait = 0;
    struct timespec time = {(time_t)wait, (long)((wait - (double)(time_t)wait) * 1e9)};
    ppoll(run->sockets, (nfds_t)run->load.connections, &time, NULL);
#else
    double wait = (until - now()) * 1e3;
    poll(run->sockets, (nfds_t)run->load.connections, wait > 0 ? (int)wait : 0);
#endif
}

/// Sends at once on every connection that is free.
static int flood(struct run *run) {
    for (int i = 0; i < run->load.connections; i++)
        if (run->clients[i].missing == 0 && !send_request(run, i, now())) return 0;
    return 1;
}

/// Sends what is due on connections that are free, and sets when the next one is.
static int pace(struct run *run, double *due) {
    double time = now();
    for (int i = 0; i < run->load.connections && *due <= time; i++) {
        if (run->clients[i].missing > 0) continue;
        if (!send_request(run, i, *due)) return 0;
        *due += 1 / run->load.rate;
    }
    return 1;
}

static int drive(struct run *run, double start) {
    double end = start + run->load.seconds;
    double due = start;
    while (now() < end) {
        if (!(run->load.rate > 0 ? pace(run, &due) : flood(run))) return 0;
        // Where all connections are busy, only an answer can help.
        await_answers(run, run->load.rate > 0 && due > now() && due < end ? due : end);
        for (int i = 0; i < run->load.connections; i++)
            if (run->sockets[i].revents != 0 && !receive(run, i)) return 0;
    }
    return 1;
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

struct http_load_result http_load_run(struct http_load load) {
    struct http_load_result result = {-1, 0, 0, 0};
    struct run run = {.load = load, .request_length = strlen(load.request), .capacity = 1 << 22};
    run.sockets = calloc((size_t)load.connections, sizeof *run.sockets);
    run.clients = calloc((size_t)load.connections, sizeof *run.clients);
    run.latencies = malloc((size_t)run.capacity * sizeof *run.latencies);
    int ok = run.sockets != NULL && run.clients != NULL && run.latencies != NULL;
    int opened = 0;
    for (; ok && opened < load.connections; opened++) {
        run.sockets[opened].fd = connected(load.port);
        run.sockets[opened].events = POLLIN;
        ok = run.sockets[opened].fd >= 0;
    }
    double start = now();
    if (ok && drive(&run, start)) {
        long kept = run.answers < run.capacity ? run.answers : run.capacity;
        qsort(run.latencies, (size_t)kept, sizeof *run.latencies, compare);
        result.answers = run.answers;
        result.seconds = now() - start;
        if (kept > 0) {
            result.p50_microseconds = run.latencies[kept / 2] * 1e6;
            result.p99_microseconds = run.latencies[kept - 1 - kept / 100] * 1e6;
        }
    }
    for (int i = 0; i < opened; i++)
        if (run.sockets[i].fd >= 0) close(run.sockets[i].fd);
    free(run.sockets);
    free(run.clients);
    free(run.latencies);
    return result;
}
