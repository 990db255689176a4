import { execFile, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'

const run = promisify(execFile)

/** The system user that the database runs as; null means the user of this process. */
export type SystemAccount = { readonly uid: number; readonly gid: number } | null

async function findIds(name: string): Promise<SystemAccount> {
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
    throw new StartupError(
      'PostgreSQL does not run as root, and a user “postgres” could not be made. Create one ' +
        '(useradd --system postgres), or start Forecourt as another user.',
    )
  }
}

/**
 * PostgreSQL refuses to run as root: root uses the data's owner, else the user `postgres`. Refuses
 * files of another user.
 */
export async function findSystemAccount(dataFolder: string): Promise<SystemAccount> {
  const ours = process.getuid?.()
  const owner = await stat(dataFolder).catch(() => null)
  if (ours === undefined) return null
  if (ours !== 0) {
    if (owner !== null && owner.uid !== ours)
      throw new StartupError(
        `The data in ${dataFolder} belong to another user. Start Forecourt as the user who ` +
          'started it before.',
      )
    return null
  }
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  if ((await findIds('postgres')) === null) await createPostgresUser()
  return findIds('postgres')
}

/** Whether `account` can pass every folder on the way to `path` and enter or run it. */
export function canReach(account: SystemAccount, path: string): boolean {
  if (account === null) return true
  return (
    spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0
  )
}
