import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { SftpLogin, SftpSettings } from '#domain/sftp/sftp-server.model.ts'
import type { Transaction } from '../db/database.ts'
import {
  exportSchedules,
  organisationSecrets,
  scheduledTasks,
  sftpServers,
} from '../db/schema/index.ts'

export type StoredSftpServer = typeof sftpServers.$inferSelect

interface ServerKey {
  readonly orgId: string
  readonly id: string
}

const isThere = (orgId: string): SQL | undefined =>
  and(eq(sftpServers.orgId, orgId), isNull(sftpServers.deletedAt))

/** A stored server as people set it. */
export const toSftpSettings = ({
  name,
  host,
  port,
  username,
  folder,
  login,
  hostKey,
}: StoredSftpServer): SftpSettings => ({
  name,
  host,
  port,
  login_name: username,
  folder,
  login: login as SftpLogin,
  host_key: hostKey,
})

export const listSftpServers = (tx: Transaction, orgId: string): Promise<StoredSftpServer[]> =>
  tx.select().from(sftpServers).where(isThere(orgId)).orderBy(asc(sftpServers.name))

export async function countSftpServers(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx.select({ rows: count() }).from(sftpServers).where(isThere(orgId))
  return row?.rows ?? 0
}

/** One server that is not deleted; null where there is none. */
export async function findSftpServer(
  tx: Transaction,
  { orgId, id }: ServerKey,
): Promise<StoredSftpServer | null> {
  if (id.includes('\0')) return null
  const [row] = await tx
    .select()
    .from(sftpServers)
    .where(and(isThere(orgId), eq(sftpServers.id, id)))
  return row ?? null
}

/** Adds a server, or changes the one of the same id. */
export async function storeSftpServer(
  tx: Transaction,
  row: Omit<StoredSftpServer, 'deletedAt'>,
): Promise<void> {
  await tx
    .insert(sftpServers)
    .values(row)
    .onConflictDoUpdate({ target: [sftpServers.orgId, sftpServers.id], set: row })
}

/** Which of these servers have a secret. */
export async function listServersWithSecret(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const names = ids.map((id) => `sftp:${id}`)
  const rows = await tx
    .select({ name: organisationSecrets.name })
    .from(organisationSecrets)
    .where(and(eq(organisationSecrets.orgId, orgId), inArray(organisationSecrets.name, names)))
  return new Set(rows.map(({ name }) => name.slice('sftp:'.length)))
}

/** Whether a schedule or a task that is not deleted has the server. */
export async function isSftpServerInUse(
  tx: Transaction,
  { orgId, id }: ServerKey,
): Promise<boolean> {
  const schedules = await tx.$count(
    exportSchedules,
    and(
      eq(exportSchedules.orgId, orgId),
      eq(exportSchedules.serverId, id),
      isNull(exportSchedules.deletedAt),
    ),
  )
  const tasks = await tx.$count(
    scheduledTasks,
    and(
      eq(scheduledTasks.orgId, orgId),
      isNull(scheduledTasks.deleted_at),
      sql`${id} in (${scheduledTasks.sftp} ->> 'server_id', ${scheduledTasks.parameters} ->> 'server_id')`,
    ),
  )
  return schedules + tasks > 0
}

/** False where there is and was no such server. */
export async function deleteSftpServer(
  tx: Transaction,
  { orgId, id }: ServerKey,
  now: Date,
): Promise<boolean> {
  const found = await tx
    .update(sftpServers)
    .set({ deletedAt: sql`coalesce(${sftpServers.deletedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sftpServers.orgId, orgId), eq(sftpServers.id, id)))
    .returning({ id: sftpServers.id })
  return found.length > 0
}
