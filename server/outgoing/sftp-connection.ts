import type { Client, FileEntryWithStats, SFTPWrapper, Stats } from 'ssh2'
import type { SftpConnection, SftpEntry } from './sftp-client.ts'
import { SftpError, toStepProblem } from './sftp-error.ts'
import type { SftpStep } from './sftp-error.ts'

type Answer<T> = (error: Error | null | undefined, value: T) => void

/** The most of a file that one message carries, and how many are under way. */
const messageBytes = 32_768
const inFlight = 16

const toEntry = (name: string, stats: Stats): SftpEntry => ({
  name,
  size: stats.size,
  modified: stats.mtime,
  isFile: stats.isFile(),
})

/** Asks the server; what it refuses is told by what was done. */
type Ask = <T>(step: SftpStep, request: (answer: Answer<T>) => void) => Promise<T>

/** Requests of a connection: all that wait are refused once it breaks. */
function createAsk(client: Client, sftp: SFTPWrapper): Ask {
  const waiting = new Set<() => void>()
  let isOver = false
  const end = () => {
    isOver = true
    for (const refuse of waiting) refuse()
  }
  // Without a listener an error would end the process.
  client.on('error', end)
  client.on('close', end)
  sftp.on('error', end)
  sftp.on('close', end)
  return (step, request) =>
    new Promise((resolve, reject) => {
      const refuse = () => fail(null)
      const fail = (error: unknown) => {
        waiting.delete(refuse)
        reject(new SftpError(toStepProblem(error, step), null, error))
      }
      waiting.add(refuse)
      if (isOver) return refuse()
      try {
        request((error, value) => {
          waiting.delete(refuse)
          if (error === null || error === undefined) resolve(value)
          else fail(error)
        })
      } catch (error) {
        fail(error)
      }
      return undefined
    })
}

/** Pieces that one message carries. */
async function* cut(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of bytes)
    for (let at = 0; at < chunk.length; at += messageBytes)
      yield Buffer.from(chunk.subarray(at, at + messageBytes))
}

async function writeBytes(
  ask: Ask,
  sftp: SFTPWrapper,
  handle: Buffer,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  let size = 0
  let under: Promise<void>[] = []
  for await (const piece of cut(bytes)) {
    const at = size
    size += piece.length
    const writing = ask<void>('write', (answer) =>
      sftp.write(handle, piece, 0, piece.length, at, (error) => answer(error, undefined)),
    )
    // It is waited for with the others, and may have failed until then.
    writing.catch(() => {})
    under.push(writing)
    if (under.length < inFlight) continue
    await Promise.all(under)
    under = []
  }
  await Promise.all(under)
  return size
}

/** The bytes of a piece that is under way; fewer than were asked for at the end of a file. */
const readPiece = (ask: Ask, sftp: SFTPWrapper, handle: Buffer, at: number): Promise<Buffer> =>
  ask<Buffer>('read', (answer) =>
    sftp.read(handle, Buffer.alloc(messageBytes), 0, messageBytes, at, (error, bytes, buffer) =>
      answer(error, error === undefined ? buffer.subarray(0, bytes) : buffer),
    ),
  )

async function* readBytes(ask: Ask, sftp: SFTPWrapper, handle: Buffer): AsyncGenerator<Uint8Array> {
  let at = 0
  for (;;) {
    const pieces = await Promise.all(
      Array.from({ length: inFlight }, (_, index) =>
        readPiece(ask, sftp, handle, at + index * messageBytes),
      ),
    )
    for (const piece of pieces) {
      if (piece.length === 0) return
      yield piece
      at += piece.length
      // What follows a short piece began too late.
      if (piece.length < messageBytes) break
    }
  }
}

interface DiskFacts {
  readonly f_bavail: bigint | number
  readonly f_frsize: bigint | number
  readonly f_favail: bigint | number
}

/** Whether the server has no room any more; false where it does not tell. */
async function isFull(ask: Ask, sftp: SFTPWrapper, folder: string): Promise<boolean> {
  const facts = await ask<DiskFacts>('read', (answer) =>
    sftp.ext_openssh_statvfs(folder, (error, found: DiskFacts) => answer(error, found)),
  ).catch(() => null)
  if (facts === null) return false
  const free = BigInt(facts.f_bavail) * BigInt(facts.f_frsize)
  return free < BigInt(messageBytes) || BigInt(facts.f_favail) === 0n
}

const getFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : '.'

/** Writes a file from its beginning, and tells a full disk from another refusal. */
async function writeFile(
  ask: Ask,
  sftp: SFTPWrapper,
  path: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const handle = await ask<Buffer>('write', (answer) => sftp.open(path, 'w', answer))
  const close = () =>
    ask<void>('write', (answer) => sftp.close(handle, (error) => answer(error, undefined)))
  try {
    const size = await writeBytes(ask, sftp, handle, bytes)
    await close()
    return size
  } catch (error) {
    await close().catch(() => {})
    const isRefused = error instanceof SftpError && error.problem === 'sftp_write_refused'
    if (isRefused && (await isFull(ask, sftp, getFolder(path))))
      throw new SftpError('sftp_disk_full', null, error)
    throw error
  }
}

/** Files of a server that is logged in to. */
export function createSftpConnection(client: Client, sftp: SFTPWrapper): SftpConnection {
  const ask = createAsk(client, sftp)
  const move = (from: string, to: string) =>
    ask<void>('write', (answer) => sftp.rename(from, to, (error) => answer(error, undefined)))
  return {
    async list(folder) {
      const found = await ask<FileEntryWithStats[]>('folder', (answer) =>
        sftp.readdir(folder === '' ? '.' : folder, answer),
      )
      return found
        .filter(({ filename }) => filename !== '.' && filename !== '..')
        .map(({ filename, attrs }) => toEntry(filename, attrs))
    },
    find: (path) =>
      ask<Stats>('read', (answer) => sftp.stat(path, answer)).then(
        (stats) => toEntry(path, stats),
        (error: unknown) => {
          if (error instanceof SftpError && error.problem === 'sftp_folder_missing') return null
          throw error
        },
      ),
    async *read(path) {
      const handle = await ask<Buffer>('read', (answer) => sftp.open(path, 'r', answer))
      try {
        yield* readBytes(ask, sftp, handle)
      } finally {
        await ask<void>('read', (answer) =>
          sftp.close(handle, (error) => answer(error, undefined)),
        ).catch(() => {})
      }
    },
    write: (path, bytes) => writeFile(ask, sftp, path, bytes),
    async replace(from, to) {
      await ask<void>('write', (answer) =>
        sftp.ext_openssh_rename(from, to, (error) => answer(error, undefined)),
      ).catch((error: unknown) => {
        const isRefused = error instanceof SftpError && error.problem === 'sftp_read_only'
        if (isRefused) throw error
        // A server without the extension renames where nothing is in the way.
        return move(from, to)
      })
    },
    move,
    remove: (path) =>
      ask<void>('write', (answer) => sftp.unlink(path, (error) => answer(error, undefined))),
    close() {
      client.end()
      client.destroy()
    },
  }
}
