import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers, dealers, inventory, memberships } from '../db/schema/index.ts'

export type StoredDealer = typeof dealers.$inferSelect

export type DealerValues = Pick<
  StoredDealer,
  'name' | 'address_1' | 'address_2' | 'address_3' | 'city' | 'state'
>

/** The dealers of an organisation that are read; null is all. */
export interface VisibleDealers {
  readonly orgId: string
  readonly dealers: readonly string[] | null
}

const isVisible = ({ orgId, dealers: codes }: VisibleDealers): SQL | undefined =>
  and(eq(dealers.orgId, orgId), codes === null ? undefined : inArray(dealers.code, [...codes]))

export async function findDealers(tx: Transaction, scope: VisibleDealers): Promise<StoredDealer[]> {
  return tx.select().from(dealers).where(isVisible(scope)).orderBy(asc(dealers.code))
}

/** One dealer, locked until the transaction ends; null where it is not there or not visible. */
export async function lockDealer(
  tx: Transaction,
  scope: VisibleDealers,
  code: string,
): Promise<StoredDealer | null> {
  const [row] = await tx
    .select()
    .from(dealers)
    .where(and(isVisible(scope), eq(dealers.code, code)))
    .for('update')
  return row ?? null
}

/** How many customers each dealer has. */
export async function countDealerCustomers(
  tx: Transaction,
  orgId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      code: customerCounts.dCode,
      customers: sql<number>`sum(${customerCounts.customers})::int`,
    })
    .from(customerCounts)
    .where(eq(customerCounts.orgId, orgId))
    .groupBy(customerCounts.dCode)
  return new Map(rows.map(({ code, customers: number }) => [code, number]))
}

async function countRows(tx: Transaction, table: 'customers' | 'cars', row: StoredDealerKey) {
  const source = table === 'customers' ? customers : inventory
  const [found] = await tx
    .select({ rows: count() })
    .from(source)
    .where(and(eq(source.orgId, row.orgId), eq(source.dCode, row.code)))
  return found?.rows ?? 0
}

type StoredDealerKey = Pick<StoredDealer, 'orgId' | 'code'>

/** What hangs on a dealer. */
export async function countDealerUse(tx: Transaction, key: StoredDealerKey) {
  const [people] = await tx
    .select({ rows: count() })
    .from(memberships)
    .where(
      and(
        eq(memberships.orgId, key.orgId),
        sql`${memberships.dealerCodes} @> array[${key.code}]::text[]`,
      ),
    )
  return {
    customers: await countRows(tx, 'customers', key),
    cars: await countRows(tx, 'cars', key),
    people: people?.rows ?? 0,
  }
}

export async function insertDealer(
  tx: Transaction,
  { orgId, code }: StoredDealerKey,
  values: DealerValues,
  now: Date,
): Promise<void> {
  await tx.insert(dealers).values({ orgId, code, ...values, created_at: now, updated_at: now })
}

export async function updateDealer(
  tx: Transaction,
  { orgId, code }: StoredDealerKey,
  values: DealerValues,
  now: Date,
): Promise<void> {
  await tx
    .update(dealers)
    .set({ ...values, updated_at: now })
    .where(and(eq(dealers.orgId, orgId), eq(dealers.code, code)))
}

/** Takes the dealer from the people who see it and no longer can, and deletes it. */
export async function deleteDealer(
  tx: Transaction,
  { orgId, code }: StoredDealerKey,
): Promise<void> {
  await tx
    .update(memberships)
    .set({ dealerCodes: sql`array_remove(${memberships.dealerCodes}, ${code})` })
    .where(
      and(eq(memberships.orgId, orgId), sql`${memberships.dealerCodes} @> array[${code}]::text[]`),
    )
  await tx.delete(dealers).where(and(eq(dealers.orgId, orgId), eq(dealers.code, code)))
}

/** Gives at most `max` customers, then cars, to another dealer; returns the customers' numbers and how many cars. */
export async function moveToDealer(
  tx: Transaction,
  { orgId, code }: StoredDealerKey,
  target: Pick<StoredDealer, 'code' | 'name'>,
  max: number,
  now: Date,
): Promise<{ readonly customers: readonly string[]; readonly cars: number }> {
  const found = tx
    .select({ number: customers.fAgreementNo })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), eq(customers.dCode, code)))
    .orderBy(asc(customers.fAgreementNo))
    .limit(max)
  const moved = await tx
    .update(customers)
    .set({
      dCode: target.code,
      dName: target.name,
      updatedAt: now,
      version: sql`${customers.version} + 1`,
    })
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, found)))
    .returning({ number: customers.fAgreementNo })
  const left = max - moved.length
  const cars = tx
    .select({ key: inventory.key })
    .from(inventory)
    .where(and(eq(inventory.orgId, orgId), eq(inventory.dCode, code)))
    .limit(left)
  const movedCars =
    left === 0
      ? []
      : await tx
          .update(inventory)
          .set({ dCode: target.code })
          .where(and(eq(inventory.orgId, orgId), inArray(inventory.key, cars)))
          .returning({ key: inventory.key })
  return { customers: moved.map(({ number }) => number), cars: movedCars.length }
}
