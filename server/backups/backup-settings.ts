import * as v from 'valibot'
import { getNextRuns } from '../jobs/cron.ts'

/** Backups that the host makes by itself. */
export interface BackupSettings {
  readonly folder: string
  /** Five fields, UTC. */
  readonly times: string
  /** How many of them stay; older ones are deleted. */
  readonly keep: number
}

const isSchedule = (text: string): boolean => {
  try {
    return getNextRuns(text, { timeZone: 'UTC', after: new Date(0), count: 1 }).length === 1
  } catch {
    return false
  }
}

/** The variables of the environment that are about backups; an empty one is not set. */
export const backupEnvironment = {
  BACKUP_FOLDER: v.optional(v.string(), ''),
  BACKUP_TIMES: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === '' || isSchedule(text)),
    ),
    '',
  ),
  BACKUP_KEEP: v.optional(v.pipe(v.string(), v.regex(/^$|^[1-9]\d{0,3}$/)), ''),
}

export const backupExpectations: Readonly<Record<string, string>> = {
  BACKUP_TIMES: 'five fields in UTC, such as 30 1 * * * for half past one each night',
  BACKUP_KEEP: 'the number of backups that stay, such as 14',
}

type BackupVariables = v.InferOutput<v.ObjectSchema<typeof backupEnvironment, undefined>>

/** Null where the host makes none. */
export function readBackupSettings({
  BACKUP_FOLDER,
  BACKUP_TIMES,
  BACKUP_KEEP,
}: BackupVariables): BackupSettings | null {
  if (BACKUP_FOLDER === '') return null
  return {
    folder: BACKUP_FOLDER,
    times: BACKUP_TIMES === '' ? '30 1 * * *' : BACKUP_TIMES,
    keep: BACKUP_KEEP === '' ? 14 : Number(BACKUP_KEEP),
  }
}
