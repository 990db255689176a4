import { and, eq, inArray, like, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import { classificationFields } from '#domain/asset-classification/asset.model.ts'
import type {
  Asset,
  AssetSortField,
  AssetState,
  ClassificationField,
} from '#domain/asset-classification/asset.model.ts'
import type { Transaction } from '../db/database.ts'
import { assetClassifications, inventory } from '../db/schema/index.ts'

const { assetId, make, model, derivative, cslSize, cslBody, cslClassification, search } =
  assetClassifications
const assetColumns = { assetId, make, model, derivative, cslSize, cslBody, cslClassification }

const isMissing = sql`(${cslSize} = '' or ${cslBody} = '' or ${cslClassification} = '')`

export interface AssetSearch {
  readonly orgId: string
  /** Patterns of `like`, all of which must match. */
  readonly patterns: readonly string[]
  readonly state: AssetState | undefined
}

const toCondition = ({ orgId, patterns, state }: AssetSearch): SQL | undefined =>
  and(
    eq(assetClassifications.orgId, orgId),
    state === undefined ? undefined : state === 'unclassified' ? isMissing : sql`not ${isMissing}`,
    ...patterns.map((pattern) => like(search, pattern)),
  )

/** How many assets there are, and how many of them miss a value. */
export async function countAssets(
  tx: Transaction,
  found: AssetSearch,
): Promise<{ assets: number; unclassified: number }> {
  const [row] = await tx
    .select({
      assets: sql<number>`count(*)`.mapWith(Number),
      unclassified: sql<number>`count(*) filter (where ${isMissing})`.mapWith(Number),
    })
    .from(assetClassifications)
    .where(toCondition(found))
  return row ?? { assets: 0, unclassified: 0 }
}

export interface AssetPage {
  readonly field: AssetSortField
  readonly isDescending: boolean
  readonly size: number
  readonly offset: number
}

/** A page of the assets; alike ones are in the order of their ids, so that pages do not overlap. */
export async function findAssetPage(
  tx: Transaction,
  found: AssetSearch,
  { field, isDescending, size, offset }: AssetPage,
): Promise<Asset[]> {
  const direction = isDescending ? sql`desc` : sql`asc`
  const columns = field === 'make' ? [make, model, derivative] : [assetColumns[field]]
  return tx
    .select(assetColumns)
    .from(assetClassifications)
    .where(toCondition(found))
    .orderBy(...[...columns, assetId].map((column) => sql`${column} ${direction}`))
    .limit(size)
    .offset(offset)
}

/** The assets of these ids, in the order of their ids. */
export async function findAssets(
  tx: Transaction,
  orgId: string,
  ids: readonly string[],
): Promise<Asset[]> {
  if (ids.length === 0) return []
  return tx
    .select(assetColumns)
    .from(assetClassifications)
    .where(and(eq(assetClassifications.orgId, orgId), inArray(assetId, [...ids])))
    .orderBy(assetId)
}

/** Every asset, with the picture of a car in stock of its model where one is asked for. */
export async function findAllAssets(
  tx: Transaction,
  orgId: string,
  withImage: boolean,
): Promise<(Asset & { readonly image: string | null })[]> {
  const picture = sql<string | null>`(select ${inventory.aImage} from ${inventory}
    where ${inventory.orgId} = ${orgId} and ${inventory.aMake} = ${make} and ${inventory.aModel} = ${model}
      and ${inventory.aImage} is not null order by ${inventory.key} limit 1)`
  return tx
    .select({ ...assetColumns, image: withImage ? picture : sql<string | null>`null` })
    .from(assetClassifications)
    .where(eq(assetClassifications.orgId, orgId))
    .orderBy(make, model, derivative, assetId)
}

/** How many assets have each value of each field. */
export async function countValues(
  tx: Transaction,
  orgId: string,
): Promise<Readonly<Record<ClassificationField, ReadonlyMap<string, number>>>> {
  const rows = await tx
    .select({
      cslSize,
      cslBody,
      cslClassification,
      assets: sql<number>`count(*)`.mapWith(Number),
    })
    .from(assetClassifications)
    .where(eq(assetClassifications.orgId, orgId))
    .groupBy(cslSize, cslBody, cslClassification)
  const count = (field: ClassificationField): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>()
    for (const row of rows)
      if (row[field] !== '') counts.set(row[field], (counts.get(row[field]) ?? 0) + row.assets)
    return counts
  }
  return {
    cslSize: count('cslSize'),
    cslBody: count('cslBody'),
    cslClassification: count('cslClassification'),
  }
}

/** Writes assets, in place of those of their ids. */
export async function saveAssets(
  client: pg.PoolClient,
  orgId: string,
  assets: readonly Asset[],
  now: Date,
): Promise<void> {
  const fields = ['assetId', 'make', 'model', 'derivative', ...classificationFields] as const
  await client.query(
    `insert into asset_classifications
       (org_id, asset_id, make, model, derivative, csl_size, csl_body, csl_classification, modified_at)
     select $1, *, $2::timestamptz from unnest($3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])
     on conflict (org_id, asset_id) do update set csl_size = excluded.csl_size, csl_body = excluded.csl_body,
       csl_classification = excluded.csl_classification, modified_at = excluded.modified_at`,
    [orgId, now, ...fields.map((field) => assets.map((asset) => asset[field]))],
  )
}

/** An asset that others are compared with, and one of them. */
interface Comparison extends Asset {
  readonly of: string
  readonly similarity: number
}

const compare = (isSameMake: boolean) => `
  select a.asset_id as of, n.* from asset_classifications a cross join lateral (
    select asset_id as "assetId", make, model, derivative, csl_size as "cslSize", csl_body as "cslBody",
      csl_classification as "cslClassification", similarity(o.search, a.search)::float8 as similarity
    from asset_classifications o
    where o.org_id = $1 and o.asset_id <> a.asset_id and o.csl_size <> '' and o.csl_body <> '' and o.csl_classification <> ''
      ${isSameMake ? 'and lower(o.make) = lower(a.make)' : ''}
    order by similarity desc, o.asset_id limit $3) n
  where a.org_id = $1 and a.asset_id = any($2::text[])`

/** The classified assets whose names are most alike, of the same make where it has any. */
export async function findAlikeAssets(
  client: pg.PoolClient,
  orgId: string,
  ids: readonly string[],
  limit: number,
): Promise<readonly Comparison[]> {
  const { rows } = await client.query<Comparison>(compare(true), [orgId, ids, limit])
  const known = new Set(rows.map(({ of }) => of))
  const others = ids.filter((id) => !known.has(id))
  if (others.length === 0) return rows
  const { rows: elsewhere } = await client.query<Comparison>(compare(false), [orgId, others, limit])
  return [...rows, ...elsewhere]
}
