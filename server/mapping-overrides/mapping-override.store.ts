import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Criteria, OverrideType } from '#domain/mapping-overrides/mapping-override.model.ts'
import type { Transaction } from '../db/database.ts'
import { offerMappingOverrides, priceList } from '../db/schema/index.ts'

export type StoredOverride = typeof offerMappingOverrides.$inferSelect

type OverrideKey = Pick<StoredOverride, 'orgId' | 'id'>

const whereOverride = ({ orgId, id }: OverrideKey) =>
  and(eq(offerMappingOverrides.orgId, orgId), eq(offerMappingOverrides.id, id))

const ofType = (orgId: string, type: OverrideType) =>
  and(eq(offerMappingOverrides.orgId, orgId), eq(offerMappingOverrides.mapping_type, type))

export async function findOverrides(
  tx: Transaction,
  orgId: string,
  type: OverrideType,
): Promise<StoredOverride[]> {
  return tx
    .select()
    .from(offerMappingOverrides)
    .where(ofType(orgId, type))
    .orderBy(asc(offerMappingOverrides.mapping_criteria), asc(offerMappingOverrides.id))
}

export async function addOverride(tx: Transaction, row: StoredOverride): Promise<void> {
  await tx.insert(offerMappingOverrides).values(row)
}

export async function storeCriteria(
  tx: Transaction,
  key: OverrideKey,
  mapping_criteria: string,
): Promise<void> {
  await tx.update(offerMappingOverrides).set({ mapping_criteria }).where(whereOverride(key))
}

export async function deleteOverrideRow(tx: Transaction, key: OverrideKey): Promise<void> {
  await tx.delete(offerMappingOverrides).where(whereOverride(key))
}

export async function storeActivation(
  tx: Transaction,
  orgId: string,
  type: OverrideType,
): Promise<void> {
  await tx.update(offerMappingOverrides).set({ status: 'active' }).where(ofType(orgId, type))
}

/** More than anybody chooses from. */
const maxOptions = 500

const fuel = sql<string>`btrim(${priceList.entry} ->> 'fuel_type')`
const columns = {
  model: sql<string>`btrim(${priceList.model})`,
  derivative: sql<string>`btrim(${priceList.derivative})`,
  fuel,
} as const

const isPart = (column: SQL, value: string) =>
  value.trim() === '' ? undefined : sql`lower(${column}) = ${value.trim().toLowerCase()}`

/** The values of one part that some price has with the other parts selected. */
export async function findOptions(
  tx: Transaction,
  orgId: string,
  part: keyof Criteria,
  selected: Criteria,
): Promise<string[]> {
  const others = Object.entries(columns).filter(([name]) => name !== part)
  const rows = await tx
    .selectDistinct({ value: columns[part] })
    .from(priceList)
    .where(
      and(
        eq(priceList.orgId, orgId),
        sql`coalesce(${columns[part]}, '') <> ''`,
        ...others.map(([name, column]) => isPart(column, selected[name as keyof Criteria])),
      ),
    )
    .orderBy(sql`1`)
    .limit(maxOptions)
  return rows.map(({ value }) => value)
}
