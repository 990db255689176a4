import type pg from 'pg'
import type { OfferType } from '#domain/offers/offer.model.ts'
import { offers } from '../db/schema/index.ts'
import { columnNames, stageRows } from '../imports/copy-rows.ts'
import type { RowOf } from '../imports/copy-rows.ts'
import { offerProperties } from './proposal-row.ts'

/** The types that are made beforehand: every offer of these is made anew, or taken away. What people saved, applied or asked for is not among them. */
export const preCalculatedTypes: readonly OfferType[] = [
  'repeatTerm',
  'mapped',
  'offer',
  'recommended',
  'buyingPower',
]

export interface OffersToStore {
  readonly orgId: string
  /** When they were reckoned: the date of those that are new or have changed. */
  readonly asOf: Date
  /** Of these types, what `rows` does not name goes. */
  readonly types: readonly OfferType[]
  readonly agreements: readonly string[]
  /** By `offerProperties`. */
  readonly rows: readonly RowOf[]
}

/** Puts the offers of some agreements in place of those there: the ones that would not change are left as they are. */
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
    `insert into offers as stored (org_id, ${columns.join(', ')}, created_at) select $1, ${columns.join(', ')}, $2 from ${staged}
     on conflict (org_id, f_agreement_no, o_id) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}, created_at = excluded.created_at, version = stored.version + 1
     where (${listed('stored')}) is distinct from (${listed('excluded')})`,
    [orgId, asOf],
  )
  await client.query(`drop table ${staged}`)
}
