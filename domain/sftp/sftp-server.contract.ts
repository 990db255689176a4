import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { organisationId } from '../organisation-id.ts'
import {
  sftpRights,
  sftpSecret,
  sftpServerModel,
  sftpSettingsModel,
  sftpTestModel,
} from './sftp-server.model.ts'

const common = {
  service: 'processing-tasks',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: sftpRights,
} as const

const serverId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const inServer = v.object({ orgId: organisationId, serverId })

/** Without a secret of its own, or at another place than that was set for. */
const secretRefusal = { secret_missing: { status: 422 } } as const

/** SFTP servers: the specifications ask for them and name no call. Proposed keys. */
export const sftpContract = {
  SFTP_SERVERS: {
    get: endpoint({
      ...common,
      key: 'SFTP_SERVERS',
      method: 'GET',
      path: '{orgId}/sftp-servers',
      summary: 'The SFTP servers of the organisation by name, without their secrets',
      input: v.object({ orgId: organisationId }),
      output: v.array(sftpServerModel),
    }),
    post: endpoint({
      ...common,
      key: 'SFTP_SERVERS',
      method: 'POST',
      path: '{orgId}/sftp-servers',
      summary: 'Add an SFTP server with its secret and the key that it is known by',
      acting: 'withheld',
      input: v.object({
        orgId: organisationId,
        ...sftpSettingsModel.entries,
        secret: sftpSecret,
      }),
      output: sftpServerModel,
      refusals: { ...secretRefusal, too_many_servers: { status: 409 } },
    }),
  },
  SFTP_SERVER: {
    put: endpoint({
      ...common,
      key: 'SFTP_SERVER',
      method: 'PUT',
      path: '{orgId}/sftp-servers/{serverId}',
      summary: 'Change a server; without a secret the stored one stays, at the same place alone',
      acting: 'withheld',
      input: v.object({
        ...inServer.entries,
        ...sftpSettingsModel.entries,
        secret: sftpSecret,
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(sftpSettingsModel),
      }),
      output: sftpServerModel,
      refusals: { ...secretRefusal, stale: { status: 409 } },
    }),
    delete: endpoint({
      ...common,
      key: 'SFTP_SERVER',
      method: 'DELETE',
      path: '{orgId}/sftp-servers/{serverId}',
      summary: 'Delete a server with its secret, unless a schedule or a task has it',
      acting: 'withheld',
      input: inServer,
      output: v.object({ id: v.string() }),
      refusals: { server_in_use: { status: 409 } },
    }),
  },
  SFTP_SERVER_TEST: {
    post: endpoint({
      ...common,
      key: 'SFTP_SERVER_TEST',
      method: 'POST',
      path: '{orgId}/sftp-server-test',
      summary: 'Connect, log in, look into the folder and write a file there that is deleted',
      acting: 'withheld',
      remembered: false,
      input: v.object({
        orgId: organisationId,
        ...v.omit(sftpSettingsModel, ['name', 'host_key']).entries,
        /** Empty to be told the key alone: nothing is sent to a server that is not known. */
        host_key: v.union([v.literal(''), sftpSettingsModel.entries.host_key]),
        secret: sftpSecret,
        /** Whose stored secret it is tested with where none is named. */
        server_id: v.optional(serverId),
      }),
      output: sftpTestModel,
    }),
  },
}
