import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { getStoredUntil, defaultFinanceYears } from '#domain/data-rights/erasure.rules.ts'
import { eraseAgreements, findReturned } from '../data-rights/erasure.store.ts'
import type { Transaction } from '../db/database.ts'
import { erasures } from '../db/schema/index.ts'
import type { HostTask } from '../jobs/job-kind.ts'
import { getErrorCode } from '../startup-error.ts'

/** An erasure as the file beside the backups has it: no name, and no agreement number. */
const ledgerEntry = v.object({
  org: v.string(),
  hash: v.string(),
  id: v.string(),
  at: v.string(),
  by: v.string(),
  byId: v.string(),
})

export type LedgerEntry = v.InferOutput<typeof ledgerEntry>

/** The file in a folder of backups that says who is not to come back with them. */
export const getLedgerFile = (folder: string): string => path.join(folder, 'erasures.jsonl')

/** The file's entries; none where there is no file. A line that cannot be read fails the restore. */
export async function readLedgerFile(file: string): Promise<LedgerEntry[]> {
  const content = await readFile(file, 'utf8').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return ''
    throw error
  })
  return content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => v.parse(ledgerEntry, JSON.parse(line)))
}

/** The erasures of a store, of every organisation. As the owner. */
export async function readLedger(tx: Transaction): Promise<LedgerEntry[]> {
  const rows = await tx.select().from(erasures)
  return rows.map(({ orgId, hash, id, at, by, byId }) => ({
    org: orgId,
    hash,
    id,
    at: at.toISOString(),
    by,
    byId,
  }))
}

const toKey = ({ org, hash }: LedgerEntry): string => `${org} ${hash}`

/** Adds entries to the file; what stands there stays, also of a store that is gone. */
export async function addToLedgerFile(
  file: string,
  entries: readonly LedgerEntry[],
): Promise<void> {
  const written = await readLedgerFile(file)
  const known = new Set(written.map(toKey))
  const added = entries.filter((entry) => !known.has(toKey(entry)))
  if (added.length === 0) return
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  const beside = `${file}.${randomUUID()}`
  const lines = [...written, ...added].map((entry) => `${JSON.stringify(entry)}\n`)
  await writeFile(beside, lines.join(''), { mode: 0o600 })
  await rename(beside, file)
}

/** The entries by act and organisation. */
function byAct(entries: readonly LedgerEntry[]): readonly (readonly LedgerEntry[])[] {
  const acts = new Map<string, LedgerEntry[]>()
  for (const entry of entries) {
    const key = `${entry.org} ${entry.id}`
    acts.set(key, [...(acts.get(key) ?? []), entry])
  }
  return [...acts.values()]
}

/**
 * Erases again who came back with a restore, and records erasures that the store does not know. As
 * the owner; answers with how many agreements had come back.
 */
export async function applyLedger(
  tx: Transaction,
  entries: readonly LedgerEntry[],
): Promise<number> {
  let returned = 0
  for (const [first, ...others] of byAct(entries)) {
    if (first === undefined) continue
    const act = {
      orgId: first.org,
      id: first.id,
      at: new Date(first.at),
      by: first.by,
      byId: first.byId,
      reason: '',
    }
    const hashes = [first, ...others].map(({ hash }) => hash)
    const found = await findReturned(tx, first.org, hashes)
    if (found.length > 0) {
      const day = first.at.slice(0, 10)
      await eraseAgreements(tx, act, found, ({ endsOn }) =>
        getStoredUntil(endsOn, day, defaultFinanceYears),
      )
      returned += found.length
    }
    await tx
      .insert(erasures)
      .values(hashes.map((hash) => Object.assign({ hash }, act)))
      .onConflictDoNothing()
  }
  return returned
}

/** Keeps the file beside the backups and the store's ledger alike, whichever was restored. */
export const createLedgerTask = (folder: string): HostTask => ({
  name: 'erasure_ledger',
  cron: '*/5 * * * *',
  async run({ database, log }) {
    const file = getLedgerFile(folder)
    const written = await readLedgerFile(file)
    const { returned, entries } = await database.asOwner(async (tx) => {
      const known = new Set((await readLedger(tx)).map(toKey))
      const unknown = written.filter((entry) => !known.has(toKey(entry)))
      const count = await applyLedger(tx, unknown)
      return { returned: count, entries: await readLedger(tx) }
    })
    if (returned > 0) log.warn({ event: 'erased_again', count: returned })
    await addToLedgerFile(file, entries)
  },
})
