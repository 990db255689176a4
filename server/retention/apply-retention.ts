import { eq } from 'drizzle-orm'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type {
  RetentionFault,
  RetentionKind,
  RetentionLoss,
  RetentionStay,
} from '#domain/retention/retention.model.ts'
import { countStoredFinanceRecords } from '../data-rights/erasure.store.ts'
import type { Transaction } from '../db/database.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { asOneStep } from '../db/savepoint.ts'
import { organisations } from '../db/schema/index.ts'
import { addRetentionReports, findLastStays } from './retention-report.store.ts'
import { retentionRules } from './retention-rules.ts'
import type { RowRetentionKind } from './retention-rules.ts'

interface RetentionRun {
  readonly now: Date
  readonly scope: OrganisationScope
  readonly kinds: readonly RowRetentionKind[]
}

/** What the rules came to, by organisation. */
export interface RetentionOutcome {
  readonly deleted: ReadonlyMap<string, readonly RetentionLoss[]>
  /** The rules that could not be applied to anybody, with the errors. */
  readonly faults: readonly { readonly kind: RetentionKind; readonly error: unknown }[]
}

/** What organisations lost of a kind. */
export const toLosses = (
  kind: RetentionKind,
  rows: readonly DeletedRows[],
): readonly (readonly [orgId: string, loss: RetentionLoss])[] =>
  rows.map(({ orgId, count, oldestLeft }) => [
    orgId,
    { kind, days: retentionDays[kind], count, oldest_left: oldestLeft },
  ])

/** Applies the rules one by one: what one of them could not do holds up no other. As the owner. */
export async function applyRetention(
  tx: Transaction,
  { now, scope, kinds }: RetentionRun,
): Promise<RetentionOutcome> {
  const deleted = new Map<string, RetentionLoss[]>()
  const faults: { readonly kind: RetentionKind; readonly error: unknown }[] = []
  for (const kind of kinds) {
    try {
      const rows = await asOneStep(tx, () => retentionRules[kind](tx, now, scope))
      for (const [orgId, loss] of toLosses(kind, rows))
        deleted.set(orgId, [...(deleted.get(orgId) ?? []), loss])
    } catch (error) {
      faults.push({ kind, error })
    }
  }
  return { deleted, faults }
}

async function findStays(
  tx: Transaction,
  scope: OrganisationScope,
): Promise<ReadonlyMap<string, readonly RetentionStay[]>> {
  const found = await countStoredFinanceRecords(tx, scope)
  return new Map(
    found.map(({ orgId, count, until }) => [
      orgId,
      [{ kind: 'finance_records', reason: 'last_day', count, until }],
    ]),
  )
}

interface ReportedRun extends Omit<RetentionRun, 'kinds'> {
  /** Title of the task that it was done for. */
  readonly task: string | null
  /** The one organisation that it was done for. */
  readonly orgId?: string
}

/** Those that are told of what failed. */
async function findConcerned(tx: Transaction, own: string | undefined): Promise<string[]> {
  if (own !== undefined) return [own]
  const active = await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.status, 'active'))
  return active.map(({ id }) => id)
}

/**
 * Writes a report for each organisation that lost something, where something failed, or where
 * something else has to stay than was said last. As the owner.
 */
export async function reportRetention(
  tx: Transaction,
  { deleted, faults }: RetentionOutcome,
  { now, scope, task, orgId: own }: ReportedRun,
): Promise<void> {
  const stays = await findStays(tx, scope)
  const before = await findLastStays(tx, scope)
  const failed = faults.map(({ kind }): RetentionFault => ({
    kind,
    reason: 'not_deleted',
    count: null,
  }))
  const concerned = failed.length === 0 ? [] : await findConcerned(tx, own)
  const meant = new Set([...deleted.keys(), ...stays.keys(), ...before.keys(), ...concerned])
  const reports = [...meant].flatMap((orgId) => {
    const report = {
      orgId,
      at: now,
      task,
      deleted: deleted.get(orgId) ?? [],
      stays: stays.get(orgId) ?? [],
      failed,
    }
    const isNew = !isSameValue(report.stays, before.get(orgId) ?? [])
    return report.deleted.length > 0 || failed.length > 0 || isNew ? [report] : []
  })
  await addRetentionReports(tx, reports)
}
