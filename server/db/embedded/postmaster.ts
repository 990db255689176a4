import { execFile } from 'node:child_process'
import { readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartRefusal } from '../../start-refusal.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

const run = promisify(execFile)
const startSeconds = 600
const logLimitBytes = 10_000_000

interface Postmaster {
  readonly pid: number
  readonly port: number
}

/** Whether process `pid` is the postmaster of `data`: a number in a file left behind may by now belong to anybody. */
async function isPostmasterOf(pid: number, data: string): Promise<boolean> {
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

/** The postmaster that runs on this place, as its pid file says; null when there is none or the file is a leftover. */
export async function runningPostmaster({ data }: Place): Promise<Postmaster | null> {
  const lines = (await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!(pid > 0)) return null
  if (!(await isPostmasterOf(pid, data))) return null
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

async function keepLogShort({ logFile }: Place): Promise<void> {
  const size = (await stat(logFile).catch(() => null))?.size ?? 0
  if (size > logLimitBytes) await rename(logFile, `${logFile}.1`)
}

/** Runs pg_ctl as the database's user. */
async function control(
  binaries: Binaries,
  { data, account }: Place,
  ...words: string[]
): Promise<void> {
  await run(binaries.pgCtl, ['-D', data, '-w', '-t', String(startSeconds), ...words], {
    ...account,
    cwd: path.dirname(data),
  })
}

/** A pid file whose process is somebody else's keeps PostgreSQL from starting; crash recovery needs only the data. */
async function dropLeftover(place: Place): Promise<void> {
  const file = path.join(place.data, 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (pid > 0 && !(await isPostmasterOf(pid, place.data))) await rm(file, { force: true })
}

/**
 * Makes sure that a postmaster runs on this place and answers with its port: one that a killed host left behind is taken over, else one is
 * started (after a crash it recovers first) on `wantedPort` or a free one, listening on loopback only.
 */
export async function ensurePostmaster(
  binaries: Binaries,
  place: Place,
  wantedPort?: number,
): Promise<number> {
  let failure: unknown
  for (let attempt = 0; attempt < 20; attempt++) {
    const running = await runningPostmaster(place)
    if (running !== null && running.port > 0) return running.port
    if (running === null) {
      await dropLeftover(place)
      await keepLogShort(place)
      const port = wantedPort ?? (await freePort())
      try {
        await control(binaries, place, '-l', place.logFile, '-o', `-p ${port}`, 'start')
        return port
      } catch (error) {
        failure = error
      }
    }
    // Another start may be under way, or the last server's processes still let go of its memory.
    await pause(500)
  }
  throw new StartRefusal(
    `The embedded database in ${place.data} does not start; ${place.logFile} says why.`,
    { cause: failure },
  )
}

/** Stops the postmaster of this place, cutting connections short; nothing happens when none runs. */
export async function stopPostmaster(binaries: Binaries, place: Place): Promise<void> {
  if ((await runningPostmaster(place)) === null) return
  await control(binaries, place, '-m', 'fast', 'stop').catch(async (error: unknown) => {
    if ((await runningPostmaster(place)) !== null) throw error
  })
}
