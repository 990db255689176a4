import { and, eq, lt, sql } from 'drizzle-orm'
import type { StoredImportRow } from '#domain/user-import/user-import.rules.ts'
import type { Transaction } from '../db/database.ts'
import { toTextArray } from '../db/text-array.ts'
import { memberships, userImports } from '../db/schema/index.ts'

export type StoredImport = typeof userImports.$inferSelect

/** Those of the usernames that have an account, in any organisation. */
export async function findTakenUsernames(
  tx: Transaction,
  usernames: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ username: string }>(
    sql`select username from taken_usernames(${toTextArray(usernames)}) as username`,
  )
  return new Set(rows.map(({ username }) => username))
}

/** Stores a read file; files that nobody continued within a day are deleted. */
export async function storeImport(tx: Transaction, stored: StoredImport): Promise<void> {
  const old = new Date(stored.createdAt.getTime() - 86_400_000)
  await tx
    .delete(userImports)
    .where(and(eq(userImports.orgId, stored.orgId), lt(userImports.createdAt, old)))
  await tx.insert(userImports).values(stored)
}

type ImportPlace = Pick<StoredImport, 'orgId' | 'id'>

const whereImport = ({ orgId, id }: ImportPlace) =>
  and(eq(userImports.orgId, orgId), eq(userImports.id, id))

/** The file, locked for the transaction; null for none. */
export async function lockImport(
  tx: Transaction,
  place: ImportPlace,
): Promise<StoredImport | null> {
  const [row] = await tx.select().from(userImports).where(whereImport(place)).for('update')
  return row ?? null
}

/** Notes how many people the file has added, and forgets who. */
export async function endImport(tx: Transaction, place: ImportPlace, added: number): Promise<void> {
  await tx.update(userImports).set({ added, rows: [] }).where(whereImport(place))
}

/** Adds an account and its membership; false where the username has an account. */
export async function addPerson(
  tx: Transaction,
  orgId: string,
  id: string,
  { username, first_name, last_name, passwordHash }: StoredImportRow,
  dealerCodes: readonly string[] | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ added: boolean }>(
    sql`select add_account(${id}, ${username}, ${first_name}, ${last_name}, ${passwordHash}) as added`,
  )
  if (rows[0]?.added !== true) return false
  await tx
    .insert(memberships)
    .values({ orgId, userId: id, dealerCodes: dealerCodes === null ? null : [...dealerCodes] })
  return true
}
