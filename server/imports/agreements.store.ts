import type pg from 'pg'
import { eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { readDealSettings } from '#domain/deals/deal-settings.model.ts'
import { priceListEntryModel } from '#domain/deals/price-list.model.ts'
import { productConfigurationModel } from '#domain/deals/product-configuration.model.ts'
import type { Transaction } from '../db/database.ts'
import { customers, dealers, offers, priceList, productConfigurations, representatives } from '../db/schema/index.ts'
import { parametersOf, baseOrganisationId } from '../organisations/organisation.store.ts'
import { dealBook, offerProperties, representativeProperties } from './agreement-record.ts'
import type { AgreementRecord, DealBook } from './agreement-record.ts'
import { columnNames, oneStored, stageRows } from './copy-rows.ts'

/** What a batch did to the stored rows. */
export interface Stored {
  readonly added: number
  readonly changed: number
}

/** Reads what the organisation's deals are reckoned by: parameters over the base organisation's, products, prices. */
export async function readDealBook(tx: Transaction, orgId: string): Promise<DealBook> {
  const baseId = await baseOrganisationId(tx)
  const rows = await parametersOf(tx, baseId === null ? [orgId] : [baseId, orgId])
  const own = (id: string | null): [string, string][] => rows.filter((row) => row.orgId === id).map(({ key, value }) => [key, value])
  const settings = readDealSettings(new Map([...own(baseId), ...own(orgId)]))
  const products = await tx.select().from(productConfigurations).where(eq(productConfigurations.orgId, orgId))
  const prices = await tx.select().from(priceList).where(eq(priceList.orgId, orgId))
  return dealBook(
    products.map(({ configuration }) => v.parse(productConfigurationModel, configuration)),
    prices.map(({ entry }) => v.parse(priceListEntryModel, entry)),
    settings,
  )
}

/** The codes of the organisation's dealers. */
export async function dealerCodes(tx: Transaction, orgId: string): Promise<Set<string>> {
  const rows = await tx.select({ code: dealers.code }).from(dealers).where(eq(dealers.orgId, orgId))
  return new Set(rows.map(({ code }) => code))
}

/** Adds the dealers that a file names and the organisation does not have yet. */
export async function addDealers(tx: Transaction, orgId: string, found: ReadonlyMap<string, string>): Promise<void> {
  if (found.size === 0) return
  await tx.insert(dealers).values([...found].map(([code, name]) => ({ orgId, code, name }))).onConflictDoNothing()
}

/** An objection stands until a person lifts it; a date on which an excess was first foreseen stays while the excess does. */
const mergedWithStored: Readonly<Record<string, string>> = {
  dnc: 'i.dnc or coalesce(c.dnc, false)',
  dne: 'i.dne or coalesce(c.dne, false)',
  dns: 'i.dns or coalesce(c.dns, false)',
  dnm: 'i.dnm or coalesce(c.dnm, false)',
  do_not_contact: 'i.do_not_contact or coalesce(c.do_not_contact, false)',
  flag_date: 'case when i.flag_date is not null then coalesce(c.flag_date, i.flag_date) end',
  status: "case when i.do_not_contact then 'do not contact' else coalesce(c.status, 'not set') end",
}

/** How much of the search index an import may put off: entered in bulk it costs a third of what it costs row by row. */
const pendingSearch = '64MB'

/** Enters what the batches put off into the search index, so that no later change has to. As the connecting role. */
export async function tidySearch(tx: Transaction): Promise<void> {
  await tx.execute(sql`select gin_clean_pending_list('customers_search')`)
}

/** Stores a batch of customers, leaving rows that would not change untouched. */
async function storeCustomers(client: pg.PoolClient, orgId: string, now: Date, properties: readonly string[], records: readonly AgreementRecord[]): Promise<Stored> {
  const staged = await stageRows(client, customers, properties, records.map(({ customer }) => customer))
  await client.query(`set local gin_pending_list_limit = '${pendingSearch}'`)
  const names = columnNames(customers, properties)
  const hasObjections = properties.includes('doNotContact')
  const columns = hasObjections ? [...names, '"status"'] : names
  const values = columns.map((name) => mergedWithStored[name.slice(1, -1)] ?? `i.${name}`)
  const { rows } = await client.query<{ added: number; changed: number }>(
    `with done as (
       insert into customers as stored (org_id, ${columns.join(', ')}, origin, created_at, updated_at, processed_at)
       select $1, ${values.join(', ')}, 'import', $2, $2, $2 from ${staged} i
       left join lateral (${oneStored('customers', 'f_agreement_no')}) c on true
       where c.f_agreement_no is null or (${columns.map((name) => `c.${name}`).join(', ')}) is distinct from (${values.join(', ')})
       on conflict (org_id, f_agreement_no) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')},
         updated_at = excluded.updated_at, processed_at = excluded.processed_at, version = stored.version + 1
       returning stored.version = 1 as is_new)
     select count(*) filter (where is_new) as added, count(*) filter (where not is_new) as changed from done`,
    [orgId, now],
  )
  if (hasObjections) await noteObjections(client, orgId, now, staged)
  return rows[0] ?? { added: 0, changed: 0 }
}

/** Writes an objection that a file brings into the ledger, unless it is the channel's last word already (decision 2). */
async function noteObjections(client: pg.PoolClient, orgId: string, now: Date, staged: string): Promise<void> {
  await client.query(
    `insert into consent_ledger (org_id, id, f_agreement_no, channel, objects, source, username, occurred_at, created_at)
     select $1, gen_random_uuid()::text, i.f_agreement_no, said.channel, true, 'import', 'import', $2, $2
     from ${staged} i
     cross join lateral (values ('call', i.dnc), ('email', i.dne), ('sms', i.dns), ('mail', i.dnm), ('all', i.do_not_contact)) said(channel, objects)
     where said.objects and not coalesce((
       select l.objects from consent_ledger l
       where l.org_id = $1 and l.f_agreement_no = i.f_agreement_no and l.channel = said.channel and l.applied
       order by l.created_at desc limit 1), false)`,
    [orgId, now],
  )
}

async function storeRepresentatives(client: pg.PoolClient, orgId: string, records: readonly AgreementRecord[]): Promise<void> {
  const rows = records.flatMap(({ representatives: people }) => people)
  if (rows.length === 0) return
  const staged = await stageRows(client, representatives, representativeProperties, rows)
  const columns = columnNames(representatives, representativeProperties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  await client.query(
    `insert into representatives (org_id, ${columns.join(', ')})
     select $1, ${listed('i')} from ${staged} i
     left join lateral (${oneStored('representatives', 'f_agreement_no', 'position')}) r on true
     where r.position is null or (${listed('r')}) is distinct from (${listed('i')})
     on conflict (org_id, f_agreement_no, position) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [orgId],
  )
}

/** Stores the repeat-term offers and takes those away that no longer can be made. */
async function storeOffers(client: pg.PoolClient, orgId: string, now: Date, records: readonly AgreementRecord[]): Promise<void> {
  const without = records.filter(({ offer }) => offer === null).map(({ customer }) => customer['fAgreementNo'])
  await client.query(`delete from offers where org_id = $1 and f_agreement_no = any($2) and type = 'repeatTerm'`, [orgId, without])
  const staged = await stageRows(client, offers, offerProperties, records.flatMap(({ offer }) => (offer === null ? [] : [offer])))
  const columns = columnNames(offers, offerProperties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  await client.query(
    `insert into offers as stored (org_id, ${columns.join(', ')}, created_at)
     select $1, ${listed('i')}, $2 from ${staged} i
     left join lateral (${oneStored('offers', 'f_agreement_no', 'o_id')}) o on true
     where o.o_id is null or (${listed('o')}) is distinct from (${listed('i')})
     on conflict (org_id, f_agreement_no, o_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, version = stored.version + 1`,
    [orgId, now],
  )
}

/** Stores a batch of agreements with their people and offers; `properties` are those of the customer's row that the file fills or the engine reckons. */
export async function storeAgreements(client: pg.PoolClient, orgId: string, now: Date, properties: readonly string[], records: readonly AgreementRecord[]): Promise<Stored> {
  const stored = await storeCustomers(client, orgId, now, properties, records)
  await storeRepresentatives(client, orgId, records)
  await storeOffers(client, orgId, now, records)
  return stored
}
