import { and, count, eq, notExists } from 'drizzle-orm'
import type pg from 'pg'
import type { OfferType } from '#domain/offers/offer.model.ts'
import type { Transaction } from '../db/database.ts'
import { customers, offers } from '../db/schema/index.ts'
import { columnNames, stageRows } from '../db/copy-rows.ts'
import type { InsertRow } from '../db/copy-rows.ts'
import { offerProperties } from './proposal-row.ts'

/** Pre-calculated types, replaced by each run; saved and applied offers are not among them. */
export const preCalculatedTypes: readonly OfferType[] = [
  'repeatTerm',
  'mapped',
  'offer',
  'recommended',
  'buyingPower',
]

/** Customers without any proposal: no price for the model, or nothing to renew. */
export async function countWithoutProposals(tx: Transaction, orgId: string): Promise<number> {
  const offered = tx
    .select({ id: offers.oId })
    .from(offers)
    .where(and(eq(offers.orgId, customers.orgId), eq(offers.fAgreementNo, customers.fAgreementNo)))
  const [row] = await tx
    .select({ customers: count() })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), notExists(offered)))
  return row?.customers ?? 0
}

export interface OffersToStore {
  readonly orgId: string
  /** The date of new and changed offers. */
  readonly asOf: Date
  /** Offers of these types that are missing in `rows` are deleted. */
  readonly types: readonly OfferType[]
  readonly agreements: readonly string[]
  /** By `offerProperties`. */
  readonly rows: readonly InsertRow[]
}

/** Replaces the offers of some agreements, leaving unchanged rows alone. */
export async function storeOffers(
  client: pg.PoolClient,
  { orgId, asOf, types, agreements, rows }: OffersToStore,
): Promise<void> {
  const staged = await stageRows(client, offers, offerProperties, rows)
  const columns = columnNames(offers, offerProperties)
  const listed = (alias: string): string => columns.map((name) => `${alias}.${name}`).join(', ')
  await client.query(
    `delete from offers o where o.org_id = $1 and o.f_agreement_no = any($2) and o.type = any($3)
     and not exists (select from ${staged} i where i.f_agreement_no = o.f_agreement_no and i.o_id = o.o_id)`,
    [orgId, agreements, types],
  )
  await client.query(
    `insert into offers as stored (org_id, ${columns.join(', ')}, created_at)
      select $1, ${columns.join(', ')}, $2 from ${staged}
     on conflict (org_id, f_agreement_no, o_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, created_at = excluded.created_at, version = stored.version + 1
     where (${listed('stored')}) is distinct from (${listed('excluded')})`,
    [orgId, asOf],
  )
  await client.query(`drop table ${staged}`)
}
