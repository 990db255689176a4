import type pg from 'pg'
import { eq, getTableName } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customers, dealers, representatives } from '../db/schema/index.ts'
import { putOffSearch } from '../db/search-index.ts'
import { storeOffers } from '../pre-calculation/proposal.store.ts'
import { representativeProperties } from './agreement-record.ts'
import type { AgreementRecord } from './agreement-record.ts'
import { columnNames, stageRows } from './copy-rows.ts'
import type { RowOf } from './copy-rows.ts'
import { noteObjections } from './objections.store.ts'

/** What a batch did to the stored rows. */
export interface Stored {
  readonly added: number
  readonly changed: number
}

/** A customer whose row was added or changed. */
export interface StoredCustomer {
  readonly agreementNo: string
  readonly isNew: boolean
}

/** The codes of the organisation's dealers. */
export async function dealerCodes(tx: Transaction, orgId: string): Promise<Set<string>> {
  const rows = await tx.select({ code: dealers.code }).from(dealers).where(eq(dealers.orgId, orgId))
  return new Set(rows.map(({ code }) => code))
}

/** Adds the dealers that a file names and the organisation does not have yet. */
export async function addDealers(
  tx: Transaction,
  orgId: string,
  found: ReadonlyMap<string, string>,
): Promise<void> {
  if (found.size === 0) return
  await tx
    .insert(dealers)
    .values([...found].map(([code, name]) => ({ orgId, code, name })))
    .onConflictDoNothing()
}

/** What a changed row keeps of the stored one: objections stand until a person lifts them, an excess the day on which it was first foreseen. */
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

/** By the best of all proposals, of which an import makes only the repeat of the term: they alone make no row a changed one, and stand until the next pre-calculation. */
const byProposals: ReadonlySet<string> = new Set(['"f_parity"', '"f_parity_position"'])

/** Stores a batch of customers, leaving rows that would not change as they are; answers with those that it added or changed. */
async function storeCustomers(
  client: pg.PoolClient,
  orgId: string,
  now: Date,
  properties: readonly string[],
  records: readonly AgreementRecord[],
): Promise<StoredCustomer[]> {
  const staged = await stageRows(
    client,
    customers,
    properties,
    records.map(({ customer }) => customer),
  )
  await putOffSearch(client)
  const names = columnNames(customers, properties)
  const hasObjections = properties.includes('doNotContact')
  const columns = hasObjections ? [...names, '"status"'] : names
  const first = columns.map((name) =>
    name === '"status"'
      ? "case when i.do_not_contact then 'do not contact' else 'not set' end"
      : `i.${name}`,
  )
  const later = columns.map((name) => mergedWithStored[name] ?? `excluded.${name}`)
  const compared = columns.flatMap((name, at) =>
    byProposals.has(name) ? [] : [{ stored: `stored.${name}`, later: later[at] ?? '' }],
  )
  const { rows } = await client.query<StoredCustomer>(
    `insert into customers as stored (org_id, ${columns.join(', ')}, origin, created_at, updated_at, processed_at)
     select $1, ${first.join(', ')}, 'import', $2, $2, $2 from ${staged} i
     on conflict (org_id, f_agreement_no) do update set ${columns.map((name, at) => `${name} = ${later[at] ?? ''}`).join(', ')},
       updated_at = excluded.updated_at, processed_at = excluded.processed_at, version = stored.version + 1
     where (${compared.map(({ stored }) => stored).join(', ')}) is distinct from (${compared.map((one) => one.later).join(', ')})
     returning f_agreement_no as "agreementNo", version = 1 as "isNew"`,
    [orgId, now],
  )
  return rows
}

/** Stores the people of the batch's customers, leaving rows that would not change as they are. */
async function storeRepresentatives(
  client: pg.PoolClient,
  orgId: string,
  rows: readonly RowOf[],
): Promise<void> {
  if (rows.length === 0) return
  const staged = await stageRows(client, representatives, representativeProperties, rows)
  const columns = columnNames(representatives, representativeProperties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  await client.query(
    `insert into ${getTableName(representatives)} as stored (org_id, ${columns.join(', ')}) select $1, ${columns.join(', ')} from ${staged}
     on conflict (org_id, f_agreement_no, position) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${listed('stored')}) is distinct from (${listed('excluded')})`,
    [orgId],
  )
}

/** Stores a batch of agreements with their people and offers; `properties` are those of the customer's row that the file fills or the engine reckons. */
export async function storeAgreements(
  client: pg.PoolClient,
  orgId: string,
  now: Date,
  properties: readonly string[],
  records: readonly AgreementRecord[],
): Promise<Stored> {
  const stored = await storeCustomers(client, orgId, now, properties, records)
  await noteObjections(client, orgId, now, stored, records)
  await storeRepresentatives(
    client,
    orgId,
    records.flatMap((one) => one.representatives),
  )
  await storeOffers(client, {
    orgId,
    asOf: now,
    types: ['repeatTerm'],
    agreements: records.map(({ agreementNo }) => agreementNo),
    rows: records.flatMap(({ offer }) => (offer === null ? [] : [offer])),
  })
  const added = stored.filter(({ isNew }) => isNew).length
  return { added, changed: stored.length - added }
}
