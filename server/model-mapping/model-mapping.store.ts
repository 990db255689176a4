import { and, desc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { distinctModelModel } from '#domain/model-mapping/model-mapping.model.ts'
import type { DistinctModel } from '#domain/model-mapping/model-mapping.model.ts'
import { toModelName } from '#domain/model-mapping/model-mapping.rules.ts'
import type { Transaction } from '../db/database.ts'
import { customers, jobs, modelMappingVersions, priceList } from '../db/schema/index.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredVersion = typeof modelMappingVersions.$inferSelect

type VersionKey = Pick<StoredVersion, 'orgId' | 'id'>

/** A version with the job that processes it. */
export interface VersionWithJob {
  readonly version: StoredVersion
  readonly job: StoredJob | null
}

const whereVersion = ({ orgId, id }: VersionKey) =>
  and(eq(modelMappingVersions.orgId, orgId), eq(modelMappingVersions.id, id))

/** More than anybody chooses from. */
const listLimit = 500

/** The versions without their pairs, the latest first. */
export async function findVersions(
  tx: Transaction,
  orgId: string,
): Promise<Omit<StoredVersion, 'mapping'>[]> {
  const { mapping: _pairs, ...columns } = getTableColumns(modelMappingVersions)
  return tx
    .select(columns)
    .from(modelMappingVersions)
    .where(eq(modelMappingVersions.orgId, orgId))
    .orderBy(desc(modelMappingVersions.version))
    .limit(listLimit)
}

export async function findVersion(
  tx: Transaction,
  key: VersionKey,
): Promise<VersionWithJob | null> {
  if (key.id.includes('\0')) return null
  const [found] = await tx
    .select({ version: modelMappingVersions, job: jobs })
    .from(modelMappingVersions)
    .leftJoin(
      jobs,
      and(eq(jobs.orgId, modelMappingVersions.orgId), eq(jobs.id, modelMappingVersions.id)),
    )
    .where(whereVersion(key))
  return found ?? null
}

export async function addVersion(
  tx: Transaction,
  row: Pick<StoredVersion, 'orgId' | 'id' | 'updatedAt' | 'updatedBy'> & {
    readonly mapping: unknown
  },
): Promise<void> {
  const [last] = await tx
    .select({
      number: sql<number>`coalesce(max(${modelMappingVersions.version}), 0)`.mapWith(Number),
    })
    .from(modelMappingVersions)
    .where(eq(modelMappingVersions.orgId, row.orgId))
  await tx.insert(modelMappingVersions).values({ ...row, version: (last?.number ?? 0) + 1 })
}

export async function changeVersion(
  tx: Transaction,
  key: VersionKey,
  changes: Partial<Omit<StoredVersion, 'orgId' | 'id' | 'version'>>,
): Promise<void> {
  await tx.update(modelMappingVersions).set(changes).where(whereVersion(key))
}

/** Whether any version was ever processed. */
export async function hasProcessedVersion(tx: Transaction, orgId: string): Promise<boolean> {
  const found = await tx
    .select({ id: modelMappingVersions.id })
    .from(modelMappingVersions)
    .where(and(eq(modelMappingVersions.orgId, orgId), isNotNull(modelMappingVersions.processedAt)))
    .limit(1)
  return found.length > 0
}

interface CountedModel {
  readonly make: string
  readonly model: string
  readonly count: number
}

/** Names that no pair could hold are left out; two spellings that come to one name are one. */
function toDistinctModels(rows: readonly CountedModel[]): DistinctModel[] {
  const found = new Map<string, DistinctModel>()
  for (const row of rows) {
    const one = { ...row, name: toModelName(row.make, row.model) }
    if (!found.has(one.name) && v.is(distinctModelModel, one)) found.set(one.name, one)
  }
  return [...found.values()]
}

const matchesBrand = (
  column: typeof customers.aMake | typeof priceList.make,
  brands: readonly string[],
) =>
  brands.length === 0
    ? undefined
    : sql`lower(btrim(${column})) in ${brands.map((brand) => brand.trim().toLowerCase())}`

/** The models that customers drive, of these brands or of all, with how many drive them. */
export async function findCustomerModels(
  tx: Transaction,
  orgId: string,
  brands: readonly string[],
): Promise<DistinctModel[]> {
  const rows = await tx
    .select({
      make: sql<string>`min(btrim(${customers.aMake}))`,
      model: sql<string>`min(btrim(${customers.aModel}))`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        isNotNull(customers.aMake),
        isNotNull(customers.aModel),
        matchesBrand(customers.aMake, brands),
      ),
    )
    .groupBy(sql`lower(btrim(${customers.aMake})), lower(btrim(${customers.aModel}))`)
    .orderBy(sql`1, 2`)
  return toDistinctModels(rows)
}

/** The models of the price list, of these brands or of all, with how many prices they have. */
export async function findOfferModels(
  tx: Transaction,
  orgId: string,
  brands: readonly string[],
): Promise<DistinctModel[]> {
  const rows = await tx
    .select({
      make: sql<string>`min(btrim(${priceList.make}))`,
      model: sql<string>`min(btrim(${priceList.model}))`,
      count: sql<number>`count(*)`.mapWith(Number),
    })
    .from(priceList)
    .where(and(eq(priceList.orgId, orgId), matchesBrand(priceList.make, brands)))
    .groupBy(priceList.modelKey)
    .orderBy(sql`1, 2`)
  return toDistinctModels(rows)
}
