import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customerCounts, customers, jobs, mappingEffects } from '../db/schema/index.ts'
import { isOneInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'
import type { StoredJob } from '../jobs/job.store.ts'

export type StoredEffect = typeof mappingEffects.$inferSelect

type EffectKey = Pick<StoredEffect, 'orgId' | 'id'>

/** The organisation's customers in an order of no meaning, the same each time. */
export async function findSample(tx: Transaction, orgId: string, size: number): Promise<string[]> {
  const rows = await tx
    .select({ agreement: customers.fAgreementNo })
    .from(customers)
    .where(eq(customers.orgId, orgId))
    .orderBy(sql`hashtextextended(${customers.fAgreementNo}, 0)`, customers.fAgreementNo)
    .limit(size)
  return rows.map(({ agreement }) => agreement)
}

/** The names of customers by agreement, as far as the scope has them. */
export async function findNames(
  tx: Transaction,
  scope: CustomerScope,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (agreements.length === 0) return new Map()
  const rows = await tx
    .select({
      agreement: customers.fAgreementNo,
      name: sql<string>`coalesce(nullif(btrim(${customers.cFullName}), ''), nullif(btrim(${customers.cCompanyName}), ''), ${customers.fAgreementNo})`,
    })
    .from(customers)
    .where(isOneInScope(scope, agreements))
  return new Map(rows.map(({ agreement, name }) => [agreement, name]))
}

const whereOwn = ({
  orgId,
  ownerUserId,
  subject,
}: Pick<StoredEffect, 'orgId' | 'ownerUserId' | 'subject'>) =>
  and(
    eq(mappingEffects.orgId, orgId),
    eq(mappingEffects.ownerUserId, ownerUserId),
    eq(mappingEffects.subject, subject),
  )

/** A person's last comparison of the subject, with its job. */
export async function findOwnEffect(
  tx: Transaction,
  key: Pick<StoredEffect, 'orgId' | 'ownerUserId' | 'subject'>,
): Promise<{ readonly effect: StoredEffect; readonly job: StoredJob | null } | null> {
  const [found] = await tx
    .select({ effect: mappingEffects, job: jobs })
    .from(mappingEffects)
    .leftJoin(jobs, and(eq(jobs.orgId, mappingEffects.orgId), eq(jobs.id, mappingEffects.id)))
    .where(whereOwn(key))
  return found ?? null
}

/** Puts a comparison in place of the person's last one of the subject. */
export async function replaceEffect(
  tx: Transaction,
  row: typeof mappingEffects.$inferInsert,
): Promise<void> {
  await tx.delete(mappingEffects).where(whereOwn(row))
  await tx.insert(mappingEffects).values(row)
}

const whereEffect = ({ orgId, id }: EffectKey) =>
  and(eq(mappingEffects.orgId, orgId), eq(mappingEffects.id, id))

export async function findEffect(tx: Transaction, key: EffectKey): Promise<StoredEffect | null> {
  const [row] = await tx.select().from(mappingEffects).where(whereEffect(key))
  return row ?? null
}

export async function recordEffect(
  tx: Transaction,
  key: EffectKey,
  effect: unknown,
): Promise<void> {
  await tx.update(mappingEffects).set({ effect }).where(whereEffect(key))
}

/** All customers of the organisation, without reading them. */
export async function countAllCustomers(tx: Transaction, orgId: string): Promise<number> {
  const [row] = await tx
    .select({ all: sql<number>`coalesce(sum(${customerCounts.customers}), 0)::int` })
    .from(customerCounts)
    .where(eq(customerCounts.orgId, orgId))
  return row?.all ?? 0
}
