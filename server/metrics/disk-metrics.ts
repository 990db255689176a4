import { statfs } from 'node:fs/promises'
import { listBackups } from '../backups/backup-folder.ts'
import type { ReadMetric } from './host-metrics.ts'

/** Bytes that this user may still write where `folder` lies. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export function createDiskMetric(folders: Readonly<Record<string, string>>): ReadMetric {
  return {
    name: 'forecourt_disk_free_bytes',
    help: 'Room where the host writes',
    labels: ['folder'],
    read: async () => {
      const readings = await Promise.all(
        Object.entries(folders).map(async ([folder, place]) => ({
          labels: { folder },
          value: await getFreeBytes(place).catch(() => null),
        })),
      )
      return readings.flatMap(({ labels, value }) => (value === null ? [] : [{ labels, value }]))
    },
  }
}

/** No reading while there is none: an alarm asks for the absence too. */
export const createBackupMetric = (folder: string): ReadMetric => ({
  name: 'forecourt_newest_backup_timestamp_seconds',
  help: 'When the newest backup was begun',
  labels: [],
  read: async () => {
    const [newest] = await listBackups(folder).catch(() => [])
    return newest === undefined ? [] : [{ labels: {}, value: newest.madeAt.getTime() / 1000 }]
  },
})
