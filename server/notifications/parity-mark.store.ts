import { and, asc, desc, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm'
import type { ParityAlert } from '#domain/notifications/parity-alert.contract.ts'
import type { ParityReason } from '#domain/notifications/parity-alert.rules.ts'
import type { Transaction } from '../db/database.ts'
import { customers, offers, parityMarks, preCalculationRuns } from '../db/schema/index.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { CustomerScope } from '../customers/customer-scope.store.ts'

export type StoredMark = typeof parityMarks.$inferSelect

/** The day of the newest figures of all customers; null before the first. */
export async function findFiguresDay(tx: Transaction, orgId: string): Promise<string | null> {
  const [row] = await tx
    .select({ day: max(preCalculationRuns.day) })
    .from(preCalculationRuns)
    .where(
      and(
        eq(preCalculationRuns.orgId, orgId),
        eq(preCalculationRuns.state, 'finished'),
        notInArray(preCalculationRuns.reason, ['import', 'incentive']),
      ),
    )
  return row?.day ?? null
}

export async function hasMarksOfDay(tx: Transaction, orgId: string, day: string): Promise<boolean> {
  const [row] = await tx
    .select({ day: parityMarks.day })
    .from(parityMarks)
    .where(and(eq(parityMarks.orgId, orgId), eq(parityMarks.day, day)))
    .limit(1)
  return row !== undefined
}

/** The next customers of these people by agreement number, each with the best offer as it is now. */
export async function findCurrentParity(
  tx: Transaction,
  orgId: string,
  people: readonly string[],
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const rows = await tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      userId: customers.assignedUserId,
      dealer: customers.dCode,
      parity: customers.fParity,
    })
    .from(customers)
    .where(
      and(
        eq(customers.orgId, orgId),
        inArray(customers.assignedUserId, [...people]),
        gt(customers.fAgreementNo, after),
      ),
    )
    .orderBy(asc(customers.fAgreementNo))
    .limit(limit)
  const found = await tx
    .selectDistinctOn([offers.fAgreementNo], {
      fAgreementNo: offers.fAgreementNo,
      offer: sql<string>`concat_ws(' ', ${offers.aMake}, ${offers.aModel}, ${offers.aDerivative})`,
      price: offers.fPurchasePrice,
      residualValue: offers.fBalloon,
      payment: offers.fPayment,
    })
    .from(offers)
    // The customer's parity is the one of the best offer that is shown.
    .innerJoin(
      customers,
      and(
        eq(customers.orgId, orgId),
        eq(customers.fAgreementNo, offers.fAgreementNo),
        eq(customers.fParity, offers.fParity),
      ),
    )
    .where(
      and(
        eq(offers.orgId, orgId),
        inArray(offers.fAgreementNo, rows.map(({ fAgreementNo }) => fAgreementNo).concat('')),
        sql`${offers.savedOfferIndex} is null`,
      ),
    )
    .orderBy(offers.fAgreementNo, offers.oId)
  const best = new Map(found.map((offer) => [offer.fAgreementNo, offer]))
  return rows.map(({ fAgreementNo, userId, dealer, parity }) => ({
    fAgreementNo,
    userId,
    dealer,
    parity,
    best: best.get(fAgreementNo) ?? null,
  }))
}

export async function findMarks(
  tx: Transaction,
  orgId: string,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, StoredMark>> {
  if (agreements.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(parityMarks)
    .where(and(eq(parityMarks.orgId, orgId), inArray(parityMarks.fAgreementNo, [...agreements])))
  return new Map(rows.map((row) => [row.fAgreementNo, row]))
}

export async function writeMarks(tx: Transaction, marks: readonly StoredMark[]): Promise<void> {
  if (marks.length === 0) return
  const excluded = (column: string) => sql.raw(`excluded.${column}`)
  await tx
    .insert(parityMarks)
    .values([...marks])
    .onConflictDoUpdate({
      target: [parityMarks.orgId, parityMarks.fAgreementNo],
      set: {
        day: excluded('day'),
        parity: excluded('parity'),
        offer: excluded('offer'),
        price: excluded('price'),
        residualValue: excluded('residual_value'),
        payment: excluded('payment'),
        cameOn: excluded('came_on'),
        reason: excluded('reason'),
      },
    })
}

/** A person's customers who came within parity since and are still, the newest first. */
export async function findParityAlerts(
  tx: Transaction,
  scope: CustomerScope,
  { userId, since }: { readonly userId: string; readonly since: string },
): Promise<ParityAlert[]> {
  const rows = await tx
    .select({
      fAgreementNo: customers.fAgreementNo,
      cFullName: customers.cFullName,
      vehicle: sql<string>`concat_ws(' ', ${customers.aMake}, ${customers.aModel})`,
      offer: parityMarks.offer,
      reason: parityMarks.reason,
      day: parityMarks.cameOn,
    })
    .from(parityMarks)
    .innerJoin(
      customers,
      and(eq(customers.orgId, scope.orgId), eq(customers.fAgreementNo, parityMarks.fAgreementNo)),
    )
    .where(
      and(
        eq(parityMarks.orgId, scope.orgId),
        sql`${parityMarks.cameOn} > ${since}`,
        isInScope(scope),
        eq(customers.assignedUserId, userId),
      ),
    )
    .orderBy(desc(parityMarks.cameOn), asc(customers.fAgreementNo))
    .limit(500)
  return rows.flatMap(({ reason, day, ...row }) =>
    reason === null || day === null ? [] : [{ ...row, reason: reason as ParityReason, day }],
  )
}
