import { execFile, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartRefusal } from '../../start-refusal.ts'

const run = promisify(execFile)

/** The system user that the database runs as; null means the user of this process. */
export type Account = { readonly uid: number; readonly gid: number } | null

async function idsOf(name: string): Promise<Account> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return null
  }
}

async function createPostgresUser(): Promise<void> {
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ])
  } catch {
    throw new StartRefusal(
      'PostgreSQL does not run as root, and a user “postgres” could not be made. Create one (useradd --system postgres), or start Forecourt as another user.',
    )
  }
}

/**
 * Who runs the database whose files are (or will be) in `dataFolder`. PostgreSQL refuses to run as root, so for root it is the
 * owner of files that are already there, else the user `postgres`, made when missing. Refuses files that belong to somebody else.
 */
export async function accountFor(dataFolder: string): Promise<Account> {
  const ours = process.getuid?.()
  const owner = await stat(dataFolder).catch(() => null)
  if (ours === undefined) return null
  if (ours !== 0) {
    if (owner !== null && owner.uid !== ours)
      throw new StartRefusal(
        `The data in ${dataFolder} belong to another user. Start Forecourt as the user who started it before.`,
      )
    return null
  }
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  if ((await idsOf('postgres')) === null) await createPostgresUser()
  return idsOf('postgres')
}

/** Whether `account` can pass every folder on the way to `path` and enter or run it. */
export function canReach(account: Account, path: string): boolean {
  if (account === null) return true
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0
  )
}
