import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { erasures } from '../db/schema/index.ts'
import { JobFailure } from '../jobs/job-kind.ts'

/** A file whose rows were read before somebody was erased may hold them: it is made again. */
export async function requireNobodyErased(
  tx: Transaction,
  orgId: string,
  since: Date,
): Promise<void> {
  const found = await tx
    .select({ orgId: erasures.orgId })
    .from(erasures)
    .where(and(eq(erasures.orgId, orgId), gte(erasures.at, since)))
    .limit(1)
  if (found.length > 0) throw new JobFailure('unavailable', { mayRetry: true })
}
