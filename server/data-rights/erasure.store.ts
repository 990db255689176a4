import { createHash } from 'node:crypto'
import { and, count, eq, gte, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { financeRecordFields } from '#domain/data-rights/erasure.model.ts'
import { personParts } from '#domain/data-rights/person-file.model.ts'
import type { PersonPart } from '#domain/data-rights/person-file.model.ts'
import type { StoredCustomer } from '../customers/customer-scope.store.ts'
import type { Transaction } from '../db/database.ts'
import { addCounts, everyOrganisation, withOldestLeft, withoutDay } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { customers, erasures, outboundMessages, rememberedRequests } from '../db/schema/index.ts'
import { countUnmatchedFrom } from '../messages/replies/person-replies.store.ts'
import { removeTraces } from './erasure-traces.store.ts'
import { personTables } from './person-tables.ts'

export type StoredErasure = typeof erasures.$inferSelect

/** As SQL has it in `hashSql`. */
export const toErasureHash = (orgId: string, agreementNo: string): string =>
  createHash('sha256').update(`${orgId} ${agreementNo}`).digest('hex')

const hashSql = sql`encode(sha256(convert_to(${customers.orgId} || ' ' || ${customers.fAgreementNo}, 'UTF8')), 'hex')`

/** Who erases, and when. */
export type ErasureAct = Pick<StoredErasure, 'orgId' | 'id' | 'at' | 'by' | 'byId' | 'reason'>

const toFinanceRecord = (stored: StoredCustomer): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    financeRecordFields.flatMap((name) => (stored[name] === null ? [] : [[name, stored[name]]])),
  )

/** Erases agreements: what is held about them goes, their finance records stay in the ledger. */
export async function eraseAgreements(
  tx: Transaction,
  act: ErasureAct,
  agreements: readonly StoredCustomer[],
  getStoredUntil: (stored: StoredCustomer) => string,
): Promise<void> {
  const { orgId } = act
  await tx
    .insert(erasures)
    .values(
      agreements.map((stored) =>
        Object.assign(
          {
            hash: toErasureHash(orgId, stored.fAgreementNo),
            agreementNo: stored.fAgreementNo,
            dealerCode: stored.dCode,
            financeRecord: toFinanceRecord(stored),
            storedUntil: getStoredUntil(stored),
          },
          act,
        ),
      ),
    )
    .onConflictDoNothing()
  await removeTraces(tx, orgId, agreements, act.at)
  const numbers = agreements.map(({ fAgreementNo }) => fAgreementNo)
  await tx
    .delete(customers)
    .where(and(eq(customers.orgId, orgId), inArray(customers.fAgreementNo, numbers)))
}

/** The erasure of an agreement within the dealers, with how many went with it; null where none. */
export async function findErasure(
  tx: Transaction,
  { orgId, dealers }: { readonly orgId: string; readonly dealers: readonly string[] | null },
  agreementNo: string,
): Promise<{ readonly erased: number; readonly at: Date } | null> {
  const hash = toErasureHash(orgId, agreementNo)
  const [row] = await tx
    .select()
    .from(erasures)
    .where(and(eq(erasures.orgId, orgId), eq(erasures.hash, hash)))
  if (row === undefined) return null
  if (dealers !== null && !dealers.includes(row.dealerCode ?? '')) return null
  const [counted] = await tx
    .select({ erased: count() })
    .from(erasures)
    .where(and(eq(erasures.orgId, orgId), eq(erasures.id, row.id)))
  return { erased: counted?.erased ?? 1, at: row.at }
}

/** The stored agreements among these erasures of one organisation. */
export async function findReturned(
  tx: Transaction,
  orgId: string,
  hashes: readonly string[],
): Promise<StoredCustomer[]> {
  if (hashes.length === 0) return []
  return tx
    .select()
    .from(customers)
    .where(and(eq(customers.orgId, orgId), inArray(hashSql, [...hashes])))
}

/** Parts that an erasure leaves, and those that are gone by themselves in a minute. */
const uncounted: ReadonlySet<PersonPart> = new Set(['exports', 'opened', 'open_now', 'waiting'])

/** How much of each part is held about the agreements, and would go. */
export async function countHeld(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<{ part: PersonPart; count: number }[]> {
  const held: { part: PersonPart; count: number }[] = []
  for (const part of personParts) {
    if (part === 'exports' || uncounted.has(part)) continue
    const table = personTables[part]
    const [row] = await tx
      .select({ found: count() })
      .from(table)
      .where(and(eq(table.orgId, orgId), inArray(table.fAgreementNo, [...agreements])))
    const unmatched = part === 'replies' ? await countUnmatchedFrom(tx, orgId, agreements) : 0
    const found = (row?.found ?? 0) + unmatched
    if (found > 0) held.push({ part, count: found })
  }
  return held
}

/** Messages to the person that have not left. */
export async function countWaiting(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<number> {
  const [row] = await tx
    .select({ found: count() })
    .from(outboundMessages)
    .where(
      and(
        eq(outboundMessages.orgId, orgId),
        inArray(outboundMessages.fAgreementNo, [...agreements]),
        inArray(outboundMessages.state, ['queued', 'held']),
      ),
    )
  return row?.found ?? 0
}

/** Blanks finance records whose time is over; that the agreement was erased stays. As the owner. */
export async function deleteOldFinanceRecords(
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> {
  const { orgId, storedUntil } = erasures
  const blanked = await tx
    .update(erasures)
    .set({ agreementNo: null, dealerCode: null, financeRecord: null, storedUntil: null })
    .where(
      and(isNotNull(storedUntil), lt(storedUntil, now.toISOString().slice(0, 10)), scope(orgId)),
    )
    .returning({ orgId })
  const deleted = blanked.map((row) => ({ orgId: row.orgId, count: 1 }))
  const left = isNotNull(storedUntil)
  return withOldestLeft(tx, addCounts(deleted), { table: erasures, orgId, at: erasures.at, left })
}

/** The finance records of each organisation that have to be stored, and the first last day. */
export async function countStoredFinanceRecords(tx: Transaction, scope: OrganisationScope) {
  return tx
    .select({
      orgId: erasures.orgId,
      count: count(),
      until: sql<string>`min(${erasures.storedUntil})::text`,
    })
    .from(erasures)
    .where(and(isNotNull(erasures.storedUntil), scope(erasures.orgId)))
    .groupBy(erasures.orgId)
}

/** As often as the host deletes, and once missed. */
const recentHours = 3

/** Deletes the remembered answers that name somebody who was erased just now. As the owner. */
export async function deleteErasedAnswers(tx: Transaction, now: Date): Promise<DeletedRows[]> {
  const since = new Date(now.getTime() - recentHours * 3_600_000)
  const recent = await tx.select().from(erasures).where(gte(erasures.at, since))
  const deleted: { readonly orgId: string; readonly count: number }[] = []
  for (const { orgId, agreementNo } of recent) {
    if (agreementNo === null) continue
    const { rowCount } = await tx
      .delete(rememberedRequests)
      .where(
        and(
          eq(rememberedRequests.scope, orgId),
          sql`position(${JSON.stringify(agreementNo)} in ${rememberedRequests.answer}) > 0`,
        ),
      )
    deleted.push({ orgId, count: rowCount ?? 0 })
  }
  return withoutDay(deleted)
}
