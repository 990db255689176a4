import { inOrganisation } from '../http/gate.ts'
import {
  changeServer,
  createServer,
  listServers,
  removeServer,
  testServer,
} from './sftp-server.service.ts'

const { SFTP_SERVERS, SFTP_SERVER, SFTP_SERVER_TEST } = inOrganisation

export const sftpRoutes = {
  SFTP_SERVERS: {
    get: SFTP_SERVERS.get.handler(({ context }) => listServers(context)),
    post: SFTP_SERVERS.post.handler(({ context, input }) => createServer(context, input)),
  },
  SFTP_SERVER: {
    put: SFTP_SERVER.put.handler(({ context, input }) =>
      changeServer(context, input.serverId, input, input.seen),
    ),
    delete: SFTP_SERVER.delete.handler(({ context, input }) =>
      removeServer(context, input.serverId),
    ),
  },
  SFTP_SERVER_TEST: {
    post: SFTP_SERVER_TEST.post.handler(({ context, input }) => testServer(context, input)),
  },
}
