import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { findSystemAccount, canReach } from './system-account.ts'
import type { SystemAccount } from './system-account.ts'

/** Where an embedded store keeps its files, and who runs it. */
export interface StoreLocation {
  /** PostgreSQL's own folder (PGDATA). */
  readonly data: string
  readonly passwordFile: string
  readonly logFile: string
  readonly configFile: string
  readonly account: SystemAccount
}

const systemHome = '/var/lib/forecourt'

const exists = async (file: string) => (await stat(file).catch(() => null)) !== null

/** Makes `folder` and its missing parents, passable regardless of the umask. */
async function makePassable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await chmod(made, 0o755)
}

function placeIn(home: string, account: SystemAccount): StoreLocation {
  const folder = path.join(home, 'postgres')
  const file = (name: string) => path.join(folder, name)
  return {
    data: file('data'),
    passwordFile: file('password'),
    logFile: file('server.log'),
    configFile: file('forecourt.conf'),
    account,
  }
}

/**
 * Finds where the data of `dataFolder` are: there, or under /var/lib/forecourt when root starts
 * Forecourt and the database's user cannot reach that folder.
 */
export async function resolveStoreLocation(
  dataFolder: string,
): Promise<{ place: StoreLocation; isElsewhere: boolean }> {
  await makePassable(dataFolder)
  const home = await realpath(dataFolder)
  const elsewhere = path.join(
    systemHome,
    createHash('sha256').update(home).digest('hex').slice(0, 12),
  )
  const isRoot = process.getuid?.() === 0
  const isElsewhere =
    isRoot &&
    !(await exists(path.join(home, 'postgres', 'data'))) &&
    (await exists(path.join(elsewhere, 'postgres', 'data')))
  const account = await findSystemAccount(
    path.join(isElsewhere ? elsewhere : home, 'postgres', 'data'),
  )
  if (isElsewhere) return { place: await prepare(elsewhere, account), isElsewhere }
  if (canReach(account, home)) return { place: await prepare(home, account), isElsewhere }
  if (await exists(path.join(home, 'postgres', 'data'))) {
    throw new StartupError(
      `The database's user cannot reach its data in ${home} any more. Let others pass the ` +
        'folders above it (chmod o+x), or move the data.',
    )
  }
  return { place: await prepare(elsewhere, account), isElsewhere: true }
}

async function prepare(home: string, account: SystemAccount): Promise<StoreLocation> {
  const place = placeIn(home, account)
  const folder = path.dirname(place.data)
  await makePassable(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== null) await chown(folder, account.uid, account.gid)
  return place
}
