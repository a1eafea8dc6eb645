// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CHTTPPost.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { head_limit = 4096 };

struct client {
    /// The answer as far as it has come.
    char bytes[head_limit];
    size_t count;
    double began;
    int is_busy;
};

struct run {
    struct http_post post;
    struct pollfd *sockets;
    struct client *clients;
    double *latencies;
    long next;
    long answers;
    long accepted;
};

static double seconds_of(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
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

/// Says why nothing else can be measured.
static int broken(const char *how, const struct run *run) {
    fprintf(stderr, "a connection broke %s after %ld answers: %s\n", how, run->answers,
            strerror(errno));
    return 0;
}

/// Sends the next request, where one is left; 0 where the connection broke.
static int send_next(struct run *run, int index) {
    struct client *client = &run->clients[index];
    client->is_busy = run->next < run->post.count;
    if (!client->is_busy) return 1;
    client->count = 0;
    client->began = seconds_of(CLOCK_MONOTONIC);
    const char *bytes = run->post.requests[run->next];
    size_t left = run->post.lengths[run->next++];
    while (left > 0) {
        ssize_t sent = send(run->sockets[index].fd, bytes, left, MSG_NOSIGNAL);
        if (sent <= 0) return broken("sending", run);
        bytes += sent;
        left -= (size_t)sent;
    }
    return 1;
}

/// Whether the answer is whole; -1 where it is none.
static int is_whole(struct client *client) {
    client->bytes[client->count] = 0;
    char *end = strstr(client->bytes, "\r\n\r\n");
    if (end == NULL) return client->count + 1 < head_limit ? 0 : -1;
    char *length = strcasestr(client->bytes, "\r\ncontent-length:");
    if (length == NULL || length > end) return -1;
    size_t whole = (size_t)(end + 4 - client->bytes) + (size_t)atol(length + 17);
    if (whole >= head_limit || client->count > whole) return -1;
    return client->count == whole;
}

static int receive(struct run *run, int index) {
    struct client *client = &run->clients[index];
    ssize_t count = recv(run->sockets[index].fd, client->bytes + client->count,
                         head_limit - 1 - client->count, MSG_DONTWAIT);
    if (count < 0) return errno == EAGAIN ? 1 : broken("reading", run);
    if (count == 0 || !client->is_busy) return broken("at its end", run);
    client->count += (size_t)count;
    int whole = is_whole(client);
    if (whole <= 0) return whole == 0 ? 1 : broken("by an answer that is none", run);
    run->latencies[run->answers++] = seconds_of(CLOCK_MONOTONIC) - client->began;
    if (strncmp(client->bytes, "HTTP/1.1 200", 12) == 0) run->accepted++;
    return send_next(run, index);
}

static int drive(struct run *run) {
    for (int i = 0; i < run->post.connections; i++)
        if (!send_next(run, i)) return 0;
    while (run->answers < run->post.count) {
        if (poll(run->sockets, (nfds_t)run->post.connections, 60000) <= 0)
            return broken("by silence", run);
        for (int i = 0; i < run->post.connections; i++)
            if (run->sockets[i].revents != 0 && !receive(run, i)) return 0;
    }
    return 1;
}

static int compare(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

struct http_post_result http_post_run(struct http_post post) {
    struct http_post_result result = {-1, 0, 0, 0, 0};
    struct run run = {.post = post};
    run.sockets = calloc((size_t)post.connections, sizeof *run.sockets);
    run.clients = calloc((size_t)post.connections, sizeof *run.clients);
    run.latencies = calloc((size_t)post.count + 1, sizeof *run.latencies);
    int ok = run.sockets != NULL && run.clients != NULL && run.latencies != NULL;
    int opened = 0;
    for (; ok && opened < post.connections; opened++) {
        run.sockets[opened].fd = connected(post.port);
        run.sockets[opened].events = POLLIN;
        ok = run.sockets[opened].fd >= 0;
    }
    double start = seconds_of(CLOCK_MONOTONIC), cpu = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    if (ok && post.count > 0 && drive(&run)) {
        result.seconds = seconds_of(CLOCK_MONOTONIC) - start;
        result.cpu_seconds = seconds_of(CLOCK_THREAD_CPUTIME_ID) - cpu;
        qsort(run.latencies, (size_t)run.answers, sizeof *run.latencies, compare);
        result.accepted = run.accepted;
        result.p50_microseconds = run.latencies[run.answers / 2] * 1e6;
        result.p99_microseconds = run.latencies[run.answers - 1 - run.answers / 100] * 1e6;
    }
    for (int i = 0; i < opened; i++)
        if (run.sockets[i].fd >= 0) close(run.sockets[i].fd);
    free(run.sockets);
    free(run.clients);
    free(run.latencies);
    return result;
}
