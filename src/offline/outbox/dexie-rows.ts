import type {
  DiscardedRows,
  NewOutboxRow,
  OutboxRow,
  OutboxStore,
  ReplacedRows,
  Replacements,
  RowOutcome,
  SealedDraftChange,
} from '../ports/outbox-store.ts'
import type { SealedBytes } from '../vault/vault.ts'
import type { OutboxDatabase, OutboxFact } from './outbox-database.ts'
import { replacementChain, withReplacement, withoutReplacements } from './replacements.ts'
import {
  createOutboxRow,
  hasRowChanged,
  isIdReused,
  postponeRow,
  toConfirmedDiscard,
  toConfirmedRow,
  toDeadRow,
} from './row-changes.ts'

/*
 * What the outbox's transactions do. Dexie ends a transaction under deeply nested async functions:
 * at such a depth these ask the tables directly.
 */

type Row = OutboxRow<SealedBytes>
type NewRow = NewOutboxRow<SealedBytes>
type DraftOfRow = SealedDraftChange<SealedBytes> | undefined
type Arrived = Parameters<OutboxStore<SealedBytes>['removeTombstones']>[1][number]

/** The tables that every transaction of the outbox covers. */
export type OutboxTables = Pick<
  OutboxDatabase,
  'rows' | 'tombstones' | 'confirmed' | 'facts' | 'drafts'
>

export const findRow = ({ rows }: OutboxTables, id: string): Promise<Row | undefined> =>
  rows.where('id').equals(id).first()

/** What is left of the draft that a command was typed in. Not async: see above. */
export function putDraft({ drafts }: OutboxTables, change: DraftOfRow): PromiseLike<unknown> {
  if (change === undefined) return Promise.resolve()
  return change.draft === null ? drafts.delete(change.id) : drafts.put(change.draft)
}

export const findReplacements = ({ facts }: OutboxTables) => facts.get('heirs')

export const readReplacements = (fact: OutboxFact | undefined): Replacements =>
  fact?.name === 'heirs' ? fact.value : []

const hasReplacement = (fact: OutboxFact | undefined, id: string): boolean =>
  readReplacements(fact).some(([replacedId]) => replacedId === id)

export async function readLastDeviceSeq({ facts }: OutboxTables): Promise<number> {
  const fact = await facts.get('lastDeviceSeq')
  return fact?.name === 'lastDeviceSeq' ? fact.value : 0
}

export async function putRow({ rows }: OutboxTables, row: Row | null): Promise<Row | null> {
  if (row !== null) await rows.put(row)
  return row
}

/**
 * Adds a row with the next number. Called again with the same id, it answers what has become of the
 * first.
 */
async function addRow(tables: OutboxTables, row: NewRow, draft: DraftOfRow): Promise<Row | null> {
  const { rows, tombstones, confirmed, facts } = tables
  const known = await findRow(tables, row.id)
  if (known !== undefined) return known
  if (
    (await confirmed.get(row.id)) !== undefined ||
    (await tombstones.get(row.id)) !== undefined ||
    hasReplacement(await findReplacements(tables), row.id)
  )
    return null
  const value = (await readLastDeviceSeq(tables)) + 1
  await facts.put({ name: 'lastDeviceSeq', value })
  if (draft !== undefined) await putDraft(tables, draft)
  const stored = createOutboxRow(row, value)
  return { ...stored, seq: await rows.add({ ...stored }) }
}

/**
 * What the row replaces has arrived: a person must decide about it, and the host must not take it.
 */
async function addDeadRow(
  tables: OutboxTables,
  row: NewRow,
  draft: DraftOfRow,
): Promise<Row | null> {
  const stored = await addRow(tables, row, draft)
  if (stored === null) return null
  const { id, deviceSeq } = stored
  await tables.tombstones.put({ id, deviceSeq, sealed: null })
  return putRow(tables, toDeadRow(stored, 'already_recorded', null))
}

async function addReplacement(
  tables: OutboxTables,
  replacedId: string,
  row: NewRow,
  draft: DraftOfRow,
): Promise<Row | null> {
  const replacements = readReplacements(await findReplacements(tables))
  await tables.facts.put({
    name: 'heirs',
    value: withReplacement(replacements, replacedId, row.id),
  })
  return addRow(tables, row, draft)
}

export async function addNewRow(
  tables: OutboxTables,
  row: NewRow,
  draft: DraftOfRow,
): Promise<Row | null> {
  const known = await findRow(tables, row.id)
  if (known !== undefined || row.replaces === null) return known ?? addRow(tables, row, draft)
  if (hasReplacement(await findReplacements(tables), row.replaces)) return null
  return (await tables.tombstones.get(row.replaces)) === undefined
    ? addDeadRow(tables, row, draft)
    : addReplacement(tables, row.replaces, row, draft)
}

export async function replaceRow(
  tables: OutboxTables,
  id: string,
  { row, draft }: { readonly row: NewRow; readonly draft: DraftOfRow },
  replaced: ReplacedRows<SealedBytes>,
): Promise<Row | 'changed' | null> {
  const known = await findRow(tables, row.id)
  if (known !== undefined) return known
  const former = await findRow(tables, id)
  if (former === undefined)
    return hasReplacement(await findReplacements(tables), id) ||
      (await tables.confirmed.get(id)) === undefined
      ? null
      : addDeadRow(tables, row, draft)
  for (const seen of replaced.seen)
    if (hasRowChanged(seen, await findRow(tables, seen.id))) return 'changed'
  await discardRows(tables, replaced)
  await tables.rows.delete(former.seq)
  return addReplacement(tables, id, row, draft)
}

export async function discardRows(
  tables: OutboxTables,
  { gone, orphans }: DiscardedRows<SealedBytes>,
): Promise<void> {
  const { rows, tombstones } = tables
  await tombstones.bulkPut([...gone])
  await rows
    .where('id')
    .anyOf(gone.map(({ id }) => id))
    .delete()
  for (const tombstone of orphans) {
    const row = await findRow(tables, tombstone.id)
    if (row === undefined) continue
    await tombstones.put(tombstone)
    await rows.put(toDeadRow(row, 'predecessor_discarded', null))
  }
}

export async function settleRow(
  tables: OutboxTables,
  id: string,
  outcome: RowOutcome<SealedBytes>,
) {
  const row = await findRow(tables, id)
  if (row === undefined) return null
  if (outcome.name === 'waiting') return putRow(tables, postponeRow(row, outcome))
  if (outcome.name === 'dead') {
    if (row.state === 'dead') return row
    if (!isIdReused(outcome.reason))
      await tables.tombstones.put({ id, deviceSeq: row.deviceSeq, sealed: outcome.lane })
    return putRow(tables, toDeadRow(row, outcome.reason, outcome.answer))
  }
  const confirmed = toConfirmedRow(row, outcome.at, outcome.answer)
  await tables.rows.delete(row.seq)
  await tables.confirmed.put(confirmed)
  return confirmed
}

/**
 * A discarded command had arrived at the host before: it is confirmed, and its replacements need
 * the person.
 */
export async function confirmDiscarded(
  tables: OutboxTables,
  { id, at, answer }: Arrived,
): Promise<void> {
  const { rows, tombstones, confirmed, facts } = tables
  const row = await findRow(tables, id)
  if (row !== undefined) await rows.delete(row.seq)
  await confirmed.put(
    row === undefined ? toConfirmedDiscard(id, at, answer) : toConfirmedRow(row, at, answer),
  )
  const replacements = readReplacements(await findReplacements(tables))
  await facts.put({ name: 'heirs', value: withoutReplacements(replacements, [id]) })
  for (const replacement of await rows
    .where('replaces')
    .anyOf(replacementChain(new Map(replacements), id))
    .toArray()) {
    if (replacement.state === 'dead') continue
    await rows.put(toDeadRow(replacement, 'already_recorded', null))
    const { id: replacementId, deviceSeq } = replacement
    await tombstones.put({ id: replacementId, deviceSeq, sealed: null })
  }
}
