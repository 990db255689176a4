import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { StartupError } from '../startup-error.ts'
import type { TableSums } from './table-sums.ts'

/*
 * A backup is gzipped lines: a header; per table its name, its COPY rows and `\.`; per file its
 * name and size, then its bytes; a footer with the number of rows, a digest and what each table held.
 */

export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
}

export interface BackupHeader {
  readonly forecourt: 1
  /** When the last migration of the store was made (its journal's `when`). */
  readonly migration: number
  readonly madeAt: string
}

export interface BackupFooter {
  readonly rows: number
  readonly digest: string
  /** What every table held; not in backups of earlier versions. */
  readonly tables?: TableSums
}

/** A file whose bytes stand in the backup, `size` of them, behind this line. */
export interface BackupEntry {
  readonly file: string
  readonly size: number
}

export const tableEndMarker = '\\.\n'

/**
 * A backup as it is read: each table with its rows as COPY takes them, in the order of the file.
 */
export interface BackupReader {
  readonly header: BackupHeader
  tables(): AsyncGenerator<BackupTable & { readonly rows: AsyncIterable<Buffer> }>
  /** Behind the tables; none in backups of earlier versions. */
  files(): AsyncGenerator<BackupEntry & { readonly bytes: AsyncIterable<Buffer> }>
  /** What the last line says; there once `files` has come to its end. */
  readFooter(): BackupFooter
}

const damaged = (): StartupError =>
  new StartupError('This file is no backup of Forecourt, or it is damaged.')

function parsed<T extends object>(line: string, key: keyof T): T {
  try {
    const value: unknown = JSON.parse(line)
    if (typeof value === 'object' && value !== null && key in value) return value as T
  } catch {
    throw damaged()
  }
  throw damaged()
}

interface Unpacked {
  line(): Promise<string>
  rows(): AsyncGenerator<Buffer>
  bytes(size: number): AsyncGenerator<Buffer>
  digest(): string
}

function unpack(file: Readable): Unpacked {
  const gunzip = createGunzip()
  file.on('error', (error) => gunzip.destroy(error))
  const chunks = file.pipe(gunzip)[Symbol.asyncIterator]()
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)

  async function more(): Promise<void> {
    const { done, value } = await chunks.next().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
        throw damaged()
      throw error
    })
    if (done === true) throw damaged()
    held = Buffer.concat([held, value as Buffer])
  }

  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    hash.update(taken)
    return taken
  }

  return {
    line: async () => {
      while (!held.includes(10)) await more()
      return take(held.indexOf(10) + 1).toString('utf8')
    },
    rows: async function* () {
      for (;;) {
        if (held.indexOf(tableEndMarker) === 0) {
          take(tableEndMarker.length)
          return
        }
        const last = held.indexOf(`\n${tableEndMarker}`)
        const whole = last >= 0 ? last : held.lastIndexOf(10)
        if (whole >= 0) yield take(whole + 1)
        if (last < 0) await more()
      }
    },
    bytes: async function* (size) {
      for (let left = size; left > 0;) {
        if (held.length === 0) await more()
        const taken = take(Math.min(left, held.length))
        left -= taken.length
        yield taken
      }
    },
    digest: () => hash.copy().digest('hex'),
  }
}

/**
 * Opens a backup. Refuses what is none; `files` refuses, at the end, one that is cut short or
 * changed.
 */
export async function readBackup(file: Readable): Promise<BackupReader> {
  const unpacked = unpack(file)
  const header = parsed<BackupHeader>(await unpacked.line(), 'forecourt')
  let next = ''
  let digest = ''
  let end: BackupFooter | null = null
  const advance = async () => {
    digest = unpacked.digest()
    next = await unpacked.line()
  }
  return {
    header,
    tables: async function* () {
      for (await advance(); next.startsWith('{"table"'); await advance())
        yield { ...parsed<BackupTable>(next, 'table'), rows: unpacked.rows() }
    },
    files: async function* () {
      for (; next.startsWith('{"file"'); await advance()) {
        const entry = parsed<BackupEntry>(next, 'file')
        yield { ...entry, bytes: unpacked.bytes(entry.size) }
      }
      end = parsed<BackupFooter>(next, 'digest')
      if (end.digest !== digest) throw damaged()
    },
    readFooter: () => {
      if (end === null) throw damaged()
      return end
    },
  }
}
