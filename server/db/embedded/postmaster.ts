import { execFile } from 'node:child_process'
import { readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../../startup-error.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { StoreLocation } from './store-location.ts'

const run = promisify(execFile)
const startSeconds = 600
const logLimitBytes = 10_000_000

interface Postmaster {
  readonly pid: number
  readonly port: number
}

/**
 * Whether process `pid` is the postmaster of `data`: a number in a file left behind may by now
 * belong to anybody.
 */
async function isPostmaster(pid: number, data: string): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data
  if (process.platform === 'win32') return true
  const { stdout } = await run('ps', ['-p', String(pid), '-o', 'command=']).catch(() => ({
    stdout: '',
  }))
  return stdout.includes(data)
}

/**
 * The postmaster that runs on this place, as its pid file says; null when there is none or the file
 * is a leftover.
 */
export async function runningPostmaster({ data }: StoreLocation): Promise<Postmaster | null> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0)) return null
  if (!(await isPostmaster(pid, data))) return null
  return { pid, port: port > 0 ? port : 0 }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function rotateLog({ logFile }: StoreLocation): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0
  if (size > logLimitBytes) await rename(logFile, `${logFile}.1`)
}

/** Runs pg_ctl as the database's user. */
async function control(
  binaries: PostgresBinaries,
  { data, account }: StoreLocation,
  ...words: string[]
): Promise<void> {
  await run(binaries.pgCtl, ['-D', data, '-w', '-t', String(startSeconds), ...words], {
    ...account,
    cwd: path.dirname(data),
  })
}

/**
 * A pid file whose process is somebody else's keeps PostgreSQL from starting; crash recovery needs
 * only the data.
 */
async function removeStalePidFile(place: StoreLocation): Promise<void> {
  const file = path.join(place.data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && !(await isPostmaster(pid, place.data))) await rm(file, { force: true })
}

/**
 * Adopts the postmaster that runs here, else starts one on `preferredPort` or a free port, on
 * loopback only. Returns its port.
 */
export async function ensurePostmaster(
  binaries: PostgresBinaries,
  place: StoreLocation,
  preferredPort?: number,
): Promise<number> {
  let failure: unknown
  for (let attempt = 0; attempt < 20; attempt++) {
    const running = await runningPostmaster(place)
    if (running !== null && running.port > 0) return running.port
    if (running === null) {
      await removeStalePidFile(place)
      await rotateLog(place)
      const port = preferredPort ?? (await freePort())
      try {
        await control(binaries, place, '-l', place.logFile, '-o', `-p ${port}`, 'start')
        return port
      } catch (error) {
        failure = error
      }
    }
    // Another start may be running, or the last server's processes still hold shared memory.
    await pause(500)
  }
  throw new StartupError(
    `The embedded database in ${place.data} does not start; ${place.logFile} says why.`,
    { cause: failure },
  )
}

/**
 * Stops the postmaster of this place, cutting connections short; nothing happens when none runs.
 */
export async function stopPostmaster(
  binaries: PostgresBinaries,
  place: StoreLocation,
): Promise<void> {
  if ((await runningPostmaster(place)) === null) return
  await control(binaries, place, '-m', 'fast', 'stop').catch(async (error: unknown) => {
    if ((await runningPostmaster(place)) !== null) throw error
  })
}
