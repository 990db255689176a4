import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const memoryFolder = '/dev/shm'
/**
 * Bytes that must be free in memory for a run's databases: a container often has no more than 64 MB
 * there.
 */
const minFreeBytes = 3 * 1024 ** 3

function hasFreeMemory(): boolean {
  if (!existsSync(memoryFolder)) return false
  const { bavail, bsize } = statfsSync(memoryFolder)
  return bavail * bsize >= minFreeBytes
}

/**
 * A new folder for a database, in memory where enough is free. The database's own user may enter it
 * too, regardless of who runs the tests.
 */
export function createStoreFolder(name: string): string {
  const folder = mkdtempSync(path.join(hasFreeMemory() ? memoryFolder : tmpdir(), `${name}-`))
  chmodSync(folder, 0o755)
  return folder
}
