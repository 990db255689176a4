import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** How many rows an organisation has lost, and the oldest day of those that are left. */
export interface DeletedRows {
  readonly orgId: string
  readonly count: number
  /** `YYYY-MM-DD`; null where none is left, or they have no day. */
  readonly oldestLeft: string | null
}

/** Which organisations are meant, as a condition on the column that names them. */
export type OrganisationScope = (orgId: PgColumn) => SQL | undefined

export const everyOrganisation: OrganisationScope = () => undefined

export const onlyOrganisation =
  (id: string): OrganisationScope =>
  (orgId) =>
    sql`${orgId} = ${id}`

export const exceptOrganisations =
  (ids: readonly string[]): OrganisationScope =>
  (orgId) =>
    ids.length === 0 ? undefined : sql`${orgId} <> all(${sql.param(ids)})`

type CountedRows = Omit<DeletedRows, 'oldestLeft'>

/** One entry for each organisation that lost something. */
export function addCounts(rows: readonly CountedRows[]): CountedRows[] {
  const counts = new Map<string, number>()
  for (const { orgId, count } of rows) counts.set(orgId, (counts.get(orgId) ?? 0) + count)
  return [...counts].flatMap(([orgId, count]) => (count > 0 ? [{ orgId, count }] : []))
}

/** Of rows that have no day. */
export const withoutDay = (rows: readonly CountedRows[]): DeletedRows[] =>
  addCounts(rows).map((row) => Object.assign(row, { oldestLeft: null }))

interface DatedTable {
  readonly table: PgTable
  readonly orgId: PgColumn
  /** A row's day or instant. */
  readonly at: PgColumn
  /** Which rows count as left; all without it. */
  readonly left?: SQL
}

/** Adds the oldest day of what is left to those that lost something. */
export async function withOldestLeft(
  tx: Transaction,
  rows: readonly CountedRows[],
  { table, orgId, at, left = sql`true` }: DatedTable,
): Promise<DeletedRows[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.orgId)
  const { rows: found } = await tx.execute<{ id: string; day: string | null }>(sql`
    select ${orgId} as id, left(min(${at})::text, 10) as day
    from ${table} where ${orgId} = any(${sql.param(ids)}) and ${left} group by 1`)
  const days = new Map(found.map(({ id, day }) => [id, day]))
  return rows.map((row) => ({ ...row, oldestLeft: days.get(row.orgId) ?? null }))
}

/** Deletes rows and counts them by organisation. As the owner. */
export async function deleteCounted(
  tx: Transaction,
  { where, ...from }: DatedTable & { readonly where: SQL | undefined },
): Promise<DeletedRows[]> {
  if (where === undefined) throw new Error('Nobody deletes a whole table')
  const { rows } = await tx.execute<{ orgId: string; count: number }>(sql`
    with gone as (delete from ${from.table} where ${where} returning ${from.orgId} as org_id)
    select org_id as "orgId", count(*)::int as count from gone group by 1`)
  return withOldestLeft(tx, rows, from)
}
