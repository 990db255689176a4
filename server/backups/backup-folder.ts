import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { getErrorCode } from '../startup-error.ts'
import { toUnfinished } from './write-backup-file.ts'

/** A backup of a folder, by its name. */
export interface ListedBackup {
  readonly file: string
  readonly madeAt: Date
}

const form = /^forecourt-(\d{4}-\d{2}-\d{2})-(\d{2})-(\d{2})-(\d{2})\.backup\.(?:gz|enc)$/

/** What a backup of this instant is called. */
export const toBackupName = (now: Date, isEncrypted: boolean): string =>
  `forecourt-${now.toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')}.backup.${isEncrypted ? 'enc' : 'gz'}`

async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  })
}

/** The backups of a folder, the newest first; none where there is no folder. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  return (await listNames(folder))
    .flatMap((name) => {
      const [, day, hour, minute, second] = form.exec(name) ?? []
      return day === undefined
        ? []
        : [
            {
              file: path.join(folder, name),
              madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`),
            },
          ]
    })
    .toSorted((one, other) => other.madeAt.getTime() - one.madeAt.getTime())
}

/** Deletes all but the newest; returns how many. */
export async function deleteOldBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).slice(keep)
  for (const { file } of old) await rm(file, { force: true })
  return old.length
}

/** Milliseconds without a byte after which nobody writes a backup any more. */
const abandonedAfter = 600_000

/** Whether a host is writing a backup here; what a dead one left is deleted. */
export async function isBackupUnderWay(folder: string, now: Date): Promise<boolean> {
  let isUnderWay = false
  for (const name of await listNames(folder)) {
    if (!name.endsWith(toUnfinished(''))) continue
    const file = path.join(folder, name)
    const written = await stat(file).catch(() => null)
    if (written === null) continue
    if (now.getTime() - written.mtime.getTime() < abandonedAfter) isUnderWay = true
    else await rm(file, { force: true })
  }
  return isUnderWay
}
