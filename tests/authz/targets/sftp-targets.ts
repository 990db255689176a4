import type { Transaction } from '#server/db/database.ts'
import { exportSchedules, sftpServers } from '#server/db/schema/index.ts'
import type { BuiltUser } from '#tests/support/build.ts'

/** The SFTP servers and the schedules of exports that calls can name. */
export interface SftpTargets {
  /** A server that stays, and one that is deleted. */
  readonly sftpServerId: string
  readonly deletedSftpServerId: string
  /** A schedule of the user, and one that is deleted. */
  readonly exportScheduleId: string
  readonly deletedExportScheduleId: string
}

export const nameSftpTargets = (entry: (kind: string) => string): SftpTargets => ({
  sftpServerId: entry('sftp'),
  deletedSftpServerId: entry('deleted-sftp'),
  exportScheduleId: entry('export-schedule'),
  deletedExportScheduleId: entry('deleted-export-schedule'),
})

export async function insertSftpTargets(
  tx: Transaction,
  { id: userId, orgId }: Pick<BuiltUser, 'id' | 'orgId'>,
  targets: SftpTargets,
): Promise<void> {
  const at = new Date('2026-11-20T09:00:00Z')
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
  const schedule = {
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
  }
  await tx.insert(exportSchedules).values([
    { ...schedule, id: targets.exportScheduleId },
    { ...schedule, id: targets.deletedExportScheduleId, deletedAt: at },
  ])
}
