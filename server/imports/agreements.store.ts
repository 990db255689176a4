import type pg from 'pg'
import { and, eq, getTableName, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers, dealers, representatives } from '../db/schema/index.ts'
import { deferSearchIndexing } from '../db/search-index.ts'
import { storeOffers } from '../pre-calculation/proposal.store.ts'
import { representativeProperties } from './agreement-record.ts'
import type { AgreementRecord } from './agreement-record.ts'
import { columnNames, getPgClient, stageRows } from '../db/copy-rows.ts'
import type { InsertRow } from '../db/copy-rows.ts'
import { noteChangedCustomers } from '../pre-calculation/changed-customers.store.ts'
import { withMergedDetails } from '../data-rights/merged-details.store.ts'
import { insertObjections } from './objections.store.ts'
import { copyFormerRows, recordChangedRows, recordNewKeys } from './changes/import-change.store.ts'
import { recordedCustomers, recordedRepresentatives } from './changes/recorded-tables.ts'

export interface BatchResult {
  readonly added: number
  readonly changed: number
}

/** Two agreements whose numbers differ in capital letters only. */
export interface SimilarNumber {
  readonly added: string
  readonly stored: string
}

/** Where rows go: the organisation, the date of them, and the load that is recorded with them. */
export interface BatchTarget {
  readonly orgId: string
  readonly now: Date
  /** Left out, nothing is recorded. */
  readonly runId?: string
}

/** A customer whose row was added or changed. */
export interface ImportedCustomer {
  readonly agreementNo: string
  readonly isNew: boolean
}

export async function listDealerCodes(tx: Transaction, orgId: string): Promise<Set<string>> {
  const rows = await tx.select({ code: dealers.code }).from(dealers).where(eq(dealers.orgId, orgId))
  return new Set(rows.map(({ code }) => code))
}

/**
 * Adds the dealers of a batch that do not exist, or no longer do, and keeps them from being deleted
 * until its customers are stored.
 */
export async function holdDealers(
  tx: Transaction,
  { orgId, runId }: Omit<BatchTarget, 'now'>,
  named: ReadonlyMap<string, string>,
): Promise<void> {
  if (named.size === 0) return
  const added = await tx
    .insert(dealers)
    .values([...named].map(([code, name]) => ({ orgId, code, name })))
    .onConflictDoNothing()
    .returning({ code: dealers.code })
  if (runId !== undefined)
    await recordNewKeys(
      getPgClient(tx),
      { orgId, runId },
      'dealer',
      added.map(({ code }) => code),
    )
  await tx
    .select({ code: dealers.code })
    .from(dealers)
    .where(and(eq(dealers.orgId, orgId), inArray(dealers.code, [...named.keys()])))
    .for('key share')
}

/**
 * Stored values that an import does not overwrite: objections until a person lifts them, and the
 * first day of a foreseen excess.
 */
const mergedWithStored: Readonly<Record<string, string>> = {
  '"dnc"': 'stored.dnc or excluded.dnc',
  '"dne"': 'stored.dne or excluded.dne',
  '"dns"': 'stored.dns or excluded.dns',
  '"dnm"': 'stored.dnm or excluded.dnm',
  '"do_not_contact"': 'stored.do_not_contact or excluded.do_not_contact',
  '"flag_date"':
    'case when excluded.flag_date is not null then coalesce(stored.flag_date, excluded.flag_date) end',
  '"status"': "case when excluded.do_not_contact then 'do not contact' else stored.status end",
}

/** An import makes only one kind of proposal, so these alone do not count as a change. */
const byProposals: ReadonlySet<string> = new Set(['"f_parity"', '"f_parity_position"'])

/** Rows that would not change are left alone; returns those that were added or changed. */
async function storeCustomers(
  client: pg.PoolClient,
  { orgId, now, runId }: BatchTarget,
  properties: readonly string[],
  records: readonly AgreementRecord[],
): Promise<ImportedCustomer[]> {
  const staged = await stageRows(
    client,
    customers,
    properties,
    records.map(({ customer }) => customer),
  )
  await deferSearchIndexing(client)
  const names = columnNames(customers, properties)
  const hasObjections = properties.includes('doNotContact')
  const columns = hasObjections ? [...names, '"status"'] : names
  const first = columns.map((name) =>
    name === '"status"'
      ? "case when i.do_not_contact then 'do not contact' else 'not set' end"
      : `i.${name}`,
  )
  const later = columns.map((name) => mergedWithStored[name] ?? `excluded.${name}`)
  const recorded = [...properties, ...(hasObjections ? ['status'] : []), 'processed_at']
  if (runId !== undefined)
    await copyFormerRows(client, { orgId, runId }, recordedCustomers, recorded, staged)
  const compared = columns.flatMap((name, at) =>
    byProposals.has(name) ? [] : [{ stored: `stored.${name}`, later: later[at] ?? '' }],
  )
  const { rows } = await client.query<ImportedCustomer>(
    `insert into customers as stored (org_id, ${columns.join(', ')}, origin, created_at, updated_at, processed_at)
     select $1, ${first.join(', ')}, 'import', $2, $2, $2 from ${staged} i
     on conflict (org_id, f_agreement_no) do update set ${columns.map((name, at) => `${name} = ${later[at] ?? ''}`).join(', ')},
       updated_at = excluded.updated_at, processed_at = excluded.processed_at, version = stored.version + 1
     where (${compared.map(({ stored }) => stored).join(', ')})
       is distinct from (${compared.map((one) => one.later).join(', ')})
     returning f_agreement_no as "agreementNo", version = 1 as "isNew"`,
    [orgId, now],
  )
  const touched = rows.map(({ agreementNo }) => agreementNo)
  if (runId !== undefined)
    await recordChangedRows(client, { orgId, runId }, recordedCustomers, recorded, {
      staged,
      touched,
    })
  return rows
}

/** Rows that would not change are left alone; those of new customers go with them. */
async function storeRepresentatives(
  client: pg.PoolClient,
  { orgId, runId }: BatchTarget,
  stored: readonly ImportedCustomer[],
  rows: readonly InsertRow[],
): Promise<void> {
  if (rows.length === 0) return
  const staged = await stageRows(client, representatives, representativeProperties, rows)
  const columns = columnNames(representatives, representativeProperties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  const recorded = [recordedRepresentatives, representativeProperties] as const
  if (runId !== undefined) await copyFormerRows(client, { orgId, runId }, ...recorded, staged)
  const { rows: written } = await client.query<{ agreement: string }>(
    `insert into ${getTableName(representatives)} as stored (org_id, ${columns.join(', ')})
      select $1, ${columns.join(', ')} from ${staged}
     on conflict (org_id, f_agreement_no, position) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${listed('stored')}) is distinct from (${listed('excluded')})
     returning f_agreement_no as agreement`,
    [orgId],
  )
  const added = new Set(stored.flatMap(({ agreementNo, isNew }) => (isNew ? [agreementNo] : [])))
  const touched = new Set(
    written.flatMap((one) => (added.has(one.agreement) ? [] : [one.agreement])),
  )
  if (runId !== undefined)
    await recordChangedRows(client, { orgId, runId }, ...recorded, {
      staged,
      touched: [...touched],
    })
}

/**
 * Stored numbers beside the added ones in other capitals; those in capitals or small letters alone,
 * since the key finds them.
 */
async function findSimilarNumbers(
  client: pg.PoolClient,
  orgId: string,
  stored: readonly ImportedCustomer[],
): Promise<SimilarNumber[]> {
  const added = stored.flatMap(({ agreementNo, isNew }) => (isNew ? [agreementNo] : []))
  if (added.length === 0) return []
  const { rows } = await client.query<SimilarNumber>(
    `select a.number as added, c.f_agreement_no as stored
     from unnest($2::text[]) a (number) cross join lateral (values (upper(a.number)), (lower(a.number))) form (number)
     join customers c on c.org_id = $1 and c.f_agreement_no = form.number
     where c.f_agreement_no <> a.number and not (c.f_agreement_no = any ($2::text[])) order by a.number`,
    [orgId, added],
  )
  return rows
}

/** Those that were erased are left out: no file brings them back. */
async function withoutErased(
  client: pg.PoolClient,
  orgId: string,
  records: readonly AgreementRecord[],
): Promise<readonly AgreementRecord[]> {
  const { rows } = await client.query<{ number: string }>(
    `select number from unnest($2::text[]) number join erasures e on e.org_id = $1
       and e.hash = encode(sha256(convert_to($1 || ' ' || number, 'UTF8')), 'hex')`,
    [orgId, records.map(({ agreementNo }) => agreementNo)],
  )
  if (rows.length === 0) return records
  const erased = new Set(rows.map(({ number }) => number))
  return records.filter(({ agreementNo }) => !erased.has(agreementNo))
}

/** `properties` are those of the customer's row that the file or the engine fills. */
export async function storeAgreements(
  client: pg.PoolClient,
  target: BatchTarget,
  properties: readonly string[],
  read: readonly AgreementRecord[],
): Promise<BatchResult & { readonly similarNumbers: readonly SimilarNumber[] }> {
  const { orgId, now } = target
  const records = await withMergedDetails(client, orgId, await withoutErased(client, orgId, read))
  const stored = await storeCustomers(client, target, properties, records)
  const changed = stored.map(({ agreementNo }) => agreementNo)
  await noteChangedCustomers(client, orgId, changed)
  await insertObjections(client, target, stored, records)
  await storeRepresentatives(
    client,
    target,
    stored,
    records.flatMap((one) => one.representatives),
  )
  const isChanged = new Set(changed)
  await storeOffers(client, {
    orgId,
    asOf: now,
    types: ['repeatTerm'],
    agreements: changed,
    rows: records.flatMap(({ agreementNo, offer }) =>
      offer === null || !isChanged.has(agreementNo) ? [] : [offer],
    ),
  })
  const added = stored.filter(({ isNew }) => isNew).length
  return {
    added,
    changed: stored.length - added,
    similarNumbers: await findSimilarNumbers(client, orgId, stored),
  }
}
