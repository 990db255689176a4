import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { sftpLimits } from '#domain/sftp/sftp-server.model.ts'
import type { SftpServer, SftpSettings, SftpTest } from '#domain/sftp/sftp-server.model.ts'
import { isSamePlace } from '#domain/sftp/sftp-server.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { setSecret } from '../secrets/organisation-secret.service.ts'
import { deleteSealedSecret } from '../secrets/organisation-secret.store.ts'
import { openSftpSecret, toSftpSecretName } from './sftp-secret.ts'
import { testConnection } from './test-connection.ts'
import * as store from './sftp-server.store.ts'
import type { StoredSftpServer } from './sftp-server.store.ts'

const toReply = (row: StoredSftpServer, hasSecret: boolean): SftpServer => ({
  id: row.id,
  ...store.toSftpSettings(row),
  has_secret: hasSecret,
  changed_by: row.changedBy,
  changed_at: row.changedAt.toISOString(),
})

/** The organisation's servers by name. */
export async function listServers({ tx, organisation }: CallContext): Promise<SftpServer[]> {
  const rows = await store.listSftpServers(tx, organisation.id)
  const ids = rows.map(({ id }) => id)
  const withSecret = await store.listServersWithSecret(tx, organisation.id, ids)
  return rows.map((row) => toReply(row, withSecret.has(row.id)))
}

/** Refuses `not_found`. */
async function requireServer(
  { tx, organisation }: CallContext,
  id: string,
): Promise<StoredSftpServer> {
  const row = await store.findSftpServer(tx, { orgId: organisation.id, id })
  if (row === null) throw refusal('not_found')
  return row
}

const refuse = (code: string, status: number) => new ORPCError(code, { status, message: code })

interface ServerInput extends SftpSettings {
  readonly secret?: string | undefined
}

const toSettings = (input: SftpSettings): SftpSettings => ({
  name: input.name,
  host: input.host,
  port: input.port,
  login_name: input.login_name,
  folder: input.folder,
  login: input.login,
  host_key: input.host_key,
})

async function saveServer(
  context: CallContext,
  id: string,
  { secret = '', host_key: hostKey, ...input }: ServerInput,
): Promise<SftpServer> {
  const { tx, organisation, actor, now, secretKeys } = context
  const { name, host, port, login_name: username, folder, login } = input
  const orgId = organisation.id
  await store.storeSftpServer(tx, {
    orgId,
    id,
    name,
    host,
    port,
    username,
    folder,
    login,
    hostKey,
    changedBy: actor.name,
    changedAt: now,
  })
  if (secret !== '')
    await setSecret(
      { tx, secretKeys, orgId, name: toSftpSecretName(id) },
      { value: secret, at: now, by: { name: actor.name, userId: actor.userId } },
    )
  return toReply(await requireServer(context, id), true)
}

/** Adds a server. Refuses `secret_missing` and `too_many_servers`. */
export async function createServer(context: CallContext, input: ServerInput): Promise<SftpServer> {
  if ((input.secret ?? '') === '') throw refuse('secret_missing', 422)
  if ((await store.countSftpServers(context.tx, context.organisation.id)) >= sftpLimits.servers)
    throw refuse('too_many_servers', 409)
  return saveServer(context, randomUUID(), input)
}

/** Changes a server. Refuses `not_found`, `stale` and `secret_missing`. */
export async function changeServer(
  context: CallContext,
  id: string,
  input: ServerInput,
  seen: SftpSettings | undefined,
): Promise<SftpServer> {
  const before = store.toSftpSettings(await requireServer(context, id))
  if (seen !== undefined && !isSameValue(toSettings(seen), before)) throw refuse('stale', 409)
  // Another place may be somebody else’s.
  if ((input.secret ?? '') === '' && !isSamePlace(before, input))
    throw refuse('secret_missing', 422)
  return saveServer(context, id, input)
}

/** Deletes a server and its secret. Refuses `not_found` and `server_in_use`. */
export async function removeServer(context: CallContext, id: string): Promise<{ id: string }> {
  const { tx, organisation, now } = context
  const key = { orgId: organisation.id, id }
  if (id.includes('\0')) throw refusal('not_found')
  if (await store.isSftpServerInUse(tx, key)) throw refuse('server_in_use', 409)
  if (!(await store.deleteSftpServer(tx, key, now))) throw refusal('not_found')
  await deleteSealedSecret(tx, organisation.id, toSftpSecretName(id))
  return { id }
}

interface TestInput extends Omit<SftpSettings, 'name'> {
  readonly secret?: string | undefined
  readonly server_id?: string | undefined
}

/** The typed secret, or the stored one for the very place that it was set for. */
async function findTestSecret(context: CallContext, input: TestInput): Promise<string> {
  const { secret = '', server_id: id } = input
  if (secret !== '' || id === undefined) return secret
  const stored = store.toSftpSettings(await requireServer(context, id))
  if (!isSamePlace(stored, input)) return ''
  const { tx, secretKeys, organisation } = context
  return (await openSftpSecret({ tx, secretKeys, orgId: organisation.id }, id)) ?? ''
}

/** Connects as it would for files, and says what comes of it. Refuses `not_found`. */
export async function testServer(context: CallContext, input: TestInput): Promise<SftpTest> {
  const { host, port, login_name, folder, login, host_key } = input
  const place = { host, port, login_name, folder, login, host_key }
  return testConnection(context.sftp, place, await findTestSecret(context, input))
}
