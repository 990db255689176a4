import { and, eq, getTableColumns, like } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type {
  ManagedRepresentative,
  ManagedRepresentatives,
} from '#domain/customers/details/customer-management.model.ts'
import type { Transaction } from '../../db/database.ts'
import { consentLedger, customers, representatives } from '../../db/schema/index.ts'
import type { StoredCustomer, CustomerKey } from '../customer-scope.store.ts'

/** By position. */
export async function readRepresentatives(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
): Promise<ReadonlyMap<number, ManagedRepresentative>> {
  const rows = await tx
    .select()
    .from(representatives)
    .where(and(eq(representatives.orgId, orgId), eq(representatives.fAgreementNo, fAgreementNo)))
  return new Map(
    rows.map(({ position, firstName, lastName, phone, mobile, email }) => [
      position,
      { firstName, lastName, phone, mobile, email },
    ]),
  )
}

/** Sets or removes people by position; the objections of a position do not change. */
export async function setRepresentatives(
  tx: Transaction,
  { orgId, fAgreementNo }: CustomerKey,
  changes: ManagedRepresentatives,
): Promise<void> {
  for (const { position, person } of changes) {
    const isHere = and(
      eq(representatives.orgId, orgId),
      eq(representatives.fAgreementNo, fAgreementNo),
      eq(representatives.position, position),
    )
    if (person === null) await tx.delete(representatives).where(isHere)
    else
      await tx
        .insert(representatives)
        .values({ orgId, fAgreementNo, position, ...person })
        .onConflictDoUpdate({
          target: [representatives.orgId, representatives.fAgreementNo, representatives.position],
          set: person,
        })
  }
}

/** Wildcards of `like` in `beginning` are escaped. */
export async function findAgreementNumbers(
  tx: Transaction,
  orgId: string,
  beginning: string,
): Promise<string[]> {
  const pattern = `${beginning.replaceAll(/[\\%_]/gu, (sign) => `\\${sign}`)}%`
  const rows = await tx
    .select({ agreement: customers.fAgreementNo })
    .from(customers)
    .where(and(eq(customers.orgId, orgId), like(customers.fAgreementNo, pattern)))
  return rows.map(({ agreement }) => agreement)
}

/** Generated columns cannot be inserted. */
const generated = new Set(
  Object.entries(getTableColumns(customers)).flatMap(([name, column]) =>
    column.generated === undefined ? [] : [name],
  ),
)

/** Copies an agreement and its representatives. False where the number exists already. */
export async function insertClone(
  tx: Transaction,
  from: StoredCustomer,
  changes: Partial<StoredCustomer> & { readonly fAgreementNo: string },
): Promise<boolean> {
  const row = Object.fromEntries(
    Object.entries({ ...from, ...changes }).filter(([name]) => !generated.has(name)),
  ) as typeof customers.$inferInsert
  const added = await tx
    .insert(customers)
    .values(row)
    .onConflictDoNothing()
    .returning({ agreement: customers.fAgreementNo })
  if (added.length === 0) return false
  const people = await tx
    .select()
    .from(representatives)
    .where(
      and(
        eq(representatives.orgId, from.orgId),
        eq(representatives.fAgreementNo, from.fAgreementNo),
      ),
    )
  if (people.length > 0)
    await tx
      .insert(representatives)
      .values(people.map((person) => Object.assign(person, { fAgreementNo: changes.fAgreementNo })))
  return true
}

/** Copies objections to the new agreement's ledger. */
export async function copyObjections(
  tx: Transaction,
  { orgId }: CustomerKey,
  agreement: string,
  channels: readonly string[],
  by: { readonly userId: string; readonly username: string; readonly from: string },
  now: Date,
): Promise<void> {
  if (channels.length === 0) return
  const { userId, username, from } = by
  await tx.insert(consentLedger).values(
    channels.map((channel) => ({
      orgId,
      id: randomUUID(),
      fAgreementNo: agreement,
      channel,
      objects: true,
      reason: from,
      source: 'clone',
      userId,
      username,
      occurredAt: now,
      created_at: now,
      entityVersion: 1,
    })),
  )
}
