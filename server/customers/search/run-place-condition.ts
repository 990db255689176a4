import { and, eq, isNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RunPlace } from '#domain/predictive-parity/run-place.rules.ts'
import type { Transaction } from '../../db/database.ts'
import { p4Projects, p4RunCustomers, p4Runs } from '../../db/schema/index.ts'

const isInMonth = ({ tab, month, isOver }: RunPlace): SQL | undefined => {
  if (tab === 'highrisk') return eq(p4RunCustomers.highriskMonth, month)
  if (tab === 'vt') return eq(p4RunCustomers.vtMonth, month)
  return and(eq(p4RunCustomers.parityMonth, month), eq(p4RunCustomers.isWithin, !isOver))
}

/** Who stands in a bar of a run. */
export const whereBar = (orgId: string, place: RunPlace): SQL | undefined =>
  and(eq(p4RunCustomers.orgId, orgId), eq(p4RunCustomers.runId, place.runId), isInMonth(place))

/** The agreements in a bar. */
export const selectBar = (tx: Transaction, orgId: string, place: RunPlace) =>
  tx.select({ no: p4RunCustomers.fAgreementNo }).from(p4RunCustomers).where(whereBar(orgId, place))

/** The project and the number of a run; null when there is no such run. */
export async function findRunTitle(
  tx: Transaction,
  orgId: string,
  { runId }: RunPlace,
): Promise<string | null> {
  const [row] = await tx
    .select({ name: p4Projects.name, number: p4Runs.number })
    .from(p4Runs)
    .innerJoin(
      p4Projects,
      and(eq(p4Projects.orgId, p4Runs.orgId), eq(p4Projects.id, p4Runs.projectId)),
    )
    .where(and(eq(p4Runs.orgId, orgId), eq(p4Runs.id, runId), isNull(p4Projects.deletedAt)))
  return row === undefined ? null : `${row.name} ${row.number}`
}
