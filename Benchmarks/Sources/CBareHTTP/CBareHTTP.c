// SPDX-License-Identifier: Apache-2.0

#include "CBareHTTP.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

struct bare_http {
    struct MHD_Daemon *daemon;
    struct MHD_Response *response;
};

static enum MHD_Result answer(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *upload,
                              size_t *upload_size, void **state) {
    (void)url, (void)method, (void)version, (void)upload, (void)upload_size;
    // An answer at the first call, where the head has come, would close the connection.
    if (*state == NULL) {
        *state = context;
        return MHD_YES;
    }
    return MHD_queue_response(connection, MHD_HTTP_OK, ((bare_http *)context)->response);
}

bare_http *bare_http_start(unsigned int threads, const char *const *headers, const void *body,
                           size_t count) {
    bare_http *made = calloc(1, sizeof *made);
    if (made == NULL) return NULL;
    made->response = MHD_create_response_from_buffer(count, (void *)body, MHD_RESPMEM_PERSISTENT);
    for (size_t i = 0; headers[i] != NULL && headers[i + 1] != NULL; i += 2)
        MHD_add_response_header(made->response, headers[i], headers[i + 1]);
    struct sockaddr_in where;
    memset(&where, 0, sizeof where);
    where.sin_family = AF_INET;
    where.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct MHD_OptionItem pool[] = {
        {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    made->daemon = MHD_start_daemon(MHD_USE_AUTO_INTERNAL_THREAD, 0, NULL, NULL, answer, made,
                                    MHD_OPTION_SOCK_ADDR, &where, MHD_OPTION_ARRAY, pool,
                                    MHD_OPTION_END);
    if (made->daemon != NULL) return made;
    bare_http_stop(made);
    return NULL;
}

uint16_t bare_http_port(const bare_http *server) {
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_BIND_PORT);
    return info == NULL ? 0 : info->port;
}

void bare_http_stop(bare_http *server) {
    if (server == NULL) return;
    if (server->daemon != NULL) MHD_stop_daemon(server->daemon);
    if (server->response != NULL) MHD_destroy_response(server->response);
    free(server);
}
