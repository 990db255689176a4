import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { personKey } from '#domain/customers/details/other-agreement.rules.ts'
import type { StoredFields } from '#domain/data-rights/merge.rules.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import {
  consentLedger,
  customerMerges,
  customers,
  mergedAgreements,
  mergedPeople,
} from '../db/schema/index.ts'

export type StoredMerge = typeof customerMerges.$inferSelect

/** What a merge changed of an agreement. */
export type MergedAgreement = Omit<typeof mergedAgreements.$inferSelect, 'was' | 'set'> & {
  readonly was: StoredFields
  readonly set: StoredFields
}

/** One merge of an organisation at a time: two at once would know nothing of each other. */
export async function holdMerges(tx: Transaction, orgId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`merges ${orgId}`}, 0))`)
}

/** Holds the rows, in one order; who waits reads them as they are then. */
export async function lockCustomers(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<StoredCustomer[]> {
  return tx
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, [...agreements])))
    .orderBy(asc(customers.fAgreementNo))
    .for('update')
}

const toPersonKey = (stored: StoredCustomer) => {
  const person = personKey(stored)
  return person === null
    ? ({ kind: 'agreement', value: stored.fAgreementNo } as const)
    : ({ kind: 'partner', value: person } as const)
}

/** Everything that names the person: the agreements' own keys, and those merged with them before. */
async function findPersonKeys(tx: Transaction, orgId: string, all: readonly StoredCustomer[]) {
  const keys = all.map(toPersonKey)
  const stored = await tx
    .select()
    .from(mergedPeople)
    .where(
      and(
        eq(mergedPeople.orgId, orgId),
        or(
          ...keys.map(({ kind, value }) =>
            and(eq(mergedPeople.kind, kind), eq(mergedPeople.value, value)),
          ),
        ),
      ),
    )
  const merges = [...new Set(stored.map(({ mergeId }) => mergeId))]
  const others =
    merges.length === 0
      ? []
      : await tx
          .select()
          .from(mergedPeople)
          .where(and(eq(mergedPeople.orgId, orgId), inArray(mergedPeople.mergeId, merges)))
  const known = new Map(
    keys.map((key) => [`${key.kind} ${key.value}`, { ...key, earlier: [] as string[] }]),
  )
  for (const { kind, value, mergeId, earlier } of others)
    known.set(`${kind} ${value}`, {
      kind: kind === 'partner' ? 'partner' : 'agreement',
      value,
      earlier: [...earlier, mergeId],
    })
  return [...known.values()]
}

/** Records a merge: from now on all of these agreements are one person's. */
export async function addMerge(
  tx: Transaction,
  merge: typeof customerMerges.$inferInsert,
  all: readonly StoredCustomer[],
): Promise<void> {
  const { orgId, id: mergeId } = merge
  await tx.insert(customerMerges).values(merge)
  const keys = await findPersonKeys(tx, orgId, all)
  await tx
    .insert(mergedPeople)
    .values(keys.map((key) => Object.assign(key, { orgId, mergeId })))
    .onConflictDoUpdate({
      target: [mergedPeople.orgId, mergedPeople.kind, mergedPeople.value],
      set: { mergeId, earlier: sql`excluded.earlier` },
    })
}

/** The same merge, made before and not undone; null where there is none. */
export async function findSameMerge(
  tx: Transaction,
  {
    orgId,
    staysAgreementNo,
    goesAgreementNo,
    seen,
    taken,
  }: Pick<StoredMerge, 'orgId' | 'staysAgreementNo' | 'goesAgreementNo' | 'seen' | 'taken'>,
): Promise<StoredMerge | null> {
  const found = await tx
    .select()
    .from(customerMerges)
    .where(
      and(
        eq(customerMerges.orgId, orgId),
        eq(customerMerges.staysAgreementNo, staysAgreementNo),
        eq(customerMerges.goesAgreementNo, goesAgreementNo),
        isNull(customerMerges.undoneAt),
      ),
    )
  const request = JSON.stringify([seen, taken])
  return found.find((one) => JSON.stringify([one.seen, one.taken]) === request) ?? null
}

export async function addMergedAgreements(
  tx: Transaction,
  rows: readonly (typeof mergedAgreements.$inferInsert)[],
): Promise<void> {
  await tx.insert(mergedAgreements).values([...rows])
}

export async function findMerge(
  tx: Transaction,
  orgId: string,
  id: string,
): Promise<StoredMerge | null> {
  if (id.includes('\0')) return null
  const [found] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.orgId, orgId), eq(customerMerges.id, id)))
  return found ?? null
}

export async function findMergedAgreements(
  tx: Transaction,
  orgId: string,
  mergeId: string,
): Promise<MergedAgreement[]> {
  const rows = await tx
    .select()
    .from(mergedAgreements)
    .where(and(eq(mergedAgreements.orgId, orgId), eq(mergedAgreements.mergeId, mergeId)))
  return rows as MergedAgreement[]
}

export async function countMergedAgreements(
  tx: Transaction,
  orgId: string,
  mergeId: string,
): Promise<number> {
  return tx.$count(
    mergedAgreements,
    and(eq(mergedAgreements.orgId, orgId), eq(mergedAgreements.mergeId, mergeId)),
  )
}

/** Parts what the merge joined; false where a later merge stands on it. */
export async function partPeople(
  tx: Transaction,
  { orgId, id }: Pick<StoredMerge, 'orgId' | 'id'>,
): Promise<boolean> {
  const isOfMerge = and(eq(mergedPeople.orgId, orgId), eq(mergedPeople.mergeId, id))
  const { rowCount: removed } = await tx
    .delete(mergedPeople)
    .where(and(isOfMerge, sql`cardinality(${mergedPeople.earlier}) = 0`))
  const { rowCount: returned } = await tx
    .update(mergedPeople)
    .set({
      mergeId: sql`earlier[cardinality(earlier)]`,
      earlier: sql`earlier[1:cardinality(earlier) - 1]`,
    })
    .where(isOfMerge)
  return (removed ?? 0) + (returned ?? 0) > 0
}

/** Marks the merge as undone; what it changed is not remembered any longer. */
export async function endMerge(
  tx: Transaction,
  { orgId, id }: Pick<StoredMerge, 'orgId' | 'id'>,
  end: Pick<StoredMerge, 'undoneAt' | 'undoneBy' | 'undoneById'>,
): Promise<void> {
  await tx
    .update(customerMerges)
    .set(end)
    .where(and(eq(customerMerges.orgId, orgId), eq(customerMerges.id, id)))
  await tx
    .delete(mergedAgreements)
    .where(and(eq(mergedAgreements.orgId, orgId), eq(mergedAgreements.mergeId, id)))
}

/** The ledger's latest applied entry of each of the customer's channels. */
export async function findLatestConsents(
  tx: Transaction,
  orgId: string,
  agreementNo: string,
): Promise<{ id: string; channel: string }[]> {
  return tx
    .selectDistinctOn([consentLedger.channel], {
      id: consentLedger.id,
      channel: consentLedger.channel,
    })
    .from(consentLedger)
    .where(
      and(
        eq(consentLedger.orgId, orgId),
        eq(consentLedger.fAgreementNo, agreementNo),
        eq(consentLedger.applied, true),
        isNull(consentLedger.representative),
      ),
    )
    .orderBy(consentLedger.channel, sql`${consentLedger.seq} desc`)
}
