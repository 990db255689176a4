import { and, asc, eq } from 'drizzle-orm'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { Transaction } from '../db/database.ts'
import { incentives } from '../db/schema/index.ts'

export interface IncentiveKey {
  readonly orgId: string
  readonly type: IncentiveType
  readonly id: string
}

export interface StoredIncentive {
  readonly id: string
  readonly incentive: IncentiveValues
}

const whereIncentive = ({ orgId, type, id }: IncentiveKey) =>
  and(eq(incentives.orgId, orgId), eq(incentives.type, type), eq(incentives.id, id))

/** Every incentive of a type, by id. */
export async function findIncentives(
  tx: Transaction,
  orgId: string,
  type: IncentiveType,
): Promise<StoredIncentive[]> {
  const rows = await tx
    .select({ id: incentives.id, incentive: incentives.incentive })
    .from(incentives)
    .where(and(eq(incentives.orgId, orgId), eq(incentives.type, type)))
    .orderBy(asc(incentives.id))
  return rows as StoredIncentive[]
}

export async function findIncentive(
  tx: Transaction,
  key: IncentiveKey,
): Promise<IncentiveValues | null> {
  if (key.id.includes('\0')) return null
  const [row] = await tx
    .select({ incentive: incentives.incentive })
    .from(incentives)
    .where(whereIncentive(key))
  return row === undefined ? null : (row.incentive as IncentiveValues)
}

/** Writes an incentive, in place of the one there. */
export async function saveIncentive(
  tx: Transaction,
  { orgId, type, id }: IncentiveKey,
  incentive: IncentiveValues,
): Promise<void> {
  await tx
    .insert(incentives)
    .values({ orgId, type, id, incentive })
    .onConflictDoUpdate({
      target: [incentives.orgId, incentives.type, incentives.id],
      set: { incentive },
    })
}

export async function removeIncentive(tx: Transaction, key: IncentiveKey): Promise<void> {
  await tx.delete(incentives).where(whereIncentive(key))
}
