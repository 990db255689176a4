import type { Transaction } from '#server/db/database.ts'
import { exportRequests, exportSchedules, sftpServers } from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** The SFTP servers and the schedules of exports that calls can name. */
export interface SftpTargets {
  /** A server that stays, and one that is deleted. */
  readonly sftpServerId: string
  readonly deletedSftpServerId: string
  /** An export of the user. */
  readonly ownExportId: string
  /** A schedule of the user, and one that is deleted. */
  readonly exportScheduleId: string
  readonly deletedExportScheduleId: string
}

/** What `insertOwnExport` makes for a user. */
export const nameOwnExport = (
  userId: string,
): Pick<SftpTargets, 'ownExportId' | 'exportScheduleId'> => ({
  ownExportId: `export-${userId}`,
  exportScheduleId: `export-schedule-${userId}`,
})

export const nameSftpTargets = (entry: (kind: string) => string, userId: string): SftpTargets => ({
  ...nameOwnExport(userId),
  sftpServerId: entry('sftp'),
  deletedSftpServerId: entry('deleted-sftp'),
  deletedExportScheduleId: entry('deleted-export-schedule'),
})

const at = new Date('2026-11-20T09:00:00Z')

const toSchedule = ({ id: userId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>) => ({
  orgId,
  kind: 'customers',
  format: 'csv',
  settings: {},
  language: 'en_gb',
  userId,
  requestedBy: 'Robin Marsh',
  name: 'Everybody',
  crontab: '0 6 * * *',
  changedAt: at,
})

/** An export that is the user’s own, and a schedule of it. */
export async function insertOwnExport(
  tx: Transaction,
  user: Pick<BuiltUser, 'id' | 'orgId'>,
): Promise<void> {
  const { ownExportId, exportScheduleId } = nameOwnExport(user.id)
  const { crontab: _crontab, changedAt: createdAt, ...request } = toSchedule(user)
  await tx.insert(exportRequests).values({ ...request, id: ownExportId, createdAt })
  await tx.insert(exportSchedules).values({ ...toSchedule(user), id: exportScheduleId })
}

export async function insertSftpTargets(
  tx: Transaction,
  user: Pick<BuiltUser, 'id' | 'orgId'>,
  targets: SftpTargets,
): Promise<void> {
  const { orgId } = user
  const server = {
    orgId,
    name: 'Lender inbox',
    host: 'sftp.lender.example',
    port: 22,
    username: 'dealer',
    folder: '',
    login: 'password',
    hostKey: `SHA256:${'A'.repeat(43)}`,
    changedBy: 'Robin Marsh',
    changedAt: at,
  }
  await tx.insert(sftpServers).values([
    { ...server, id: targets.sftpServerId },
    { ...server, id: targets.deletedSftpServerId, deletedAt: at },
  ])
  await insertOwnExport(tx, user)
  await tx
    .insert(exportSchedules)
    .values({ ...toSchedule(user), id: targets.deletedExportScheduleId, deletedAt: at })
}
