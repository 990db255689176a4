import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { organisations, parameterChanges, parameters } from '../db/schema/index.ts'

/** Has changes of the organisation's parameters wait for each other until the transaction ends. */
export async function lockParameters(tx: Transaction, orgId: string): Promise<void> {
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(eq(organisations.id, orgId))
    .for('no key update')
}

/**
 * A change of one parameter: what held before, as it was written (null where nothing was), and what
 * holds from now on.
 */
export interface ParameterChange {
  readonly orgId: string
  readonly key: string
  readonly category: string
  readonly was: string | null
  readonly value: string
  readonly at: Date
  readonly by: string
  readonly byId: string
}

/** Gives a parameter of the organisation a value of its own, and notes who did. */
export async function changeParameter(
  tx: Transaction,
  { category, ...change }: ParameterChange,
): Promise<void> {
  const { orgId, key, value } = change
  await tx
    .insert(parameters)
    .values({ orgId, key, value, category })
    .onConflictDoUpdate({ target: [parameters.orgId, parameters.key], set: { value } })
  await tx.insert(parameterChanges).values(change)
}

/** The last noted change of any of the parameters, or null. */
export async function findLastParameterChange(
  tx: Transaction,
  orgId: string,
  keys: readonly string[],
): Promise<{ readonly by: string; readonly at: Date } | null> {
  const [row] = await tx
    .select({ by: parameterChanges.by, at: parameterChanges.at })
    .from(parameterChanges)
    .where(and(eq(parameterChanges.orgId, orgId), inArray(parameterChanges.key, [...keys])))
    .orderBy(desc(parameterChanges.seq))
    .limit(1)
  return row ?? null
}
