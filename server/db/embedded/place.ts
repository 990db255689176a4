import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { accountFor, canReach } from './account.ts'
import type { Account } from './account.ts'

/** Where an embedded store keeps its files, and who runs it. */
export interface Place {
  /** PostgreSQL's own folder (PGDATA). */
  readonly data: string
  readonly passwordFile: string
  readonly logFile: string
  readonly configFile: string
  readonly account: Account
}

const systemHome = '/var/lib/forecourt'

const exists = async (file: string) => (await stat(file).catch(() => null)) !== null

/** Makes `folder` and what is missing above it, passable whatever the umask says. */
async function makePassable(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (first === undefined) return
  for (let made = folder; made.length >= first.length; made = path.dirname(made))
    await chmod(made, 0o755)
}

function placeIn(home: string, account: Account): Place {
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
 * Settles where the store of `wanted` (the data folder as asked for) lives: there, or, when root runs it and the database's own user cannot
 * reach it, in /var/lib/forecourt/<hash of the wanted folder>. A store that already exists in either place stays where it is.
 * Makes the folder, owned by the database's user and closed to others. `isElsewhere` says that it is not where it was wanted.
 */
export async function settlePlace(wanted: string): Promise<{ place: Place; isElsewhere: boolean }> {
  await makePassable(wanted)
  const home = await realpath(wanted)
  const elsewhere = path.join(
    systemHome,
    createHash('sha256').update(home).digest('hex').slice(0, 12),
  )
  const isRoot = process.getuid?.() === 0
  const isElsewhere =
    isRoot &&
    !(await exists(path.join(home, 'postgres', 'data'))) &&
    (await exists(path.join(elsewhere, 'postgres', 'data')))
  const account = await accountFor(path.join(isElsewhere ? elsewhere : home, 'postgres', 'data'))
  if (isElsewhere) return { place: await prepare(elsewhere, account), isElsewhere }
  if (canReach(account, home)) return { place: await prepare(home, account), isElsewhere }
  if (await exists(path.join(home, 'postgres', 'data'))) {
    throw new StartRefusal(
      `The database's user cannot reach its data in ${home} any more. Let others pass the folders above it (chmod o+x), or move the data.`,
    )
  }
  return { place: await prepare(elsewhere, account), isElsewhere: true }
}

async function prepare(home: string, account: Account): Promise<Place> {
  const place = placeIn(home, account)
  const folder = path.dirname(place.data)
  await makePassable(home)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (account !== null) await chown(folder, account.uid, account.gid)
  return place
}
