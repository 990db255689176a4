import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { latestRun, queueRun, startOver } from './pre-calculation.store.ts'
import { runPreCalculation } from './run-pre-calculation.ts'

/** An import that has ended: `today` is the organisation's day, `now` dated its rows. */
export interface EndedImport {
  readonly database: Database
  readonly orgId: string
  readonly today: string
  readonly now: Date
  readonly signal?: AbortSignal
}

/**
 * Reckons every customer's proposals anew after an import; a run that is under way is sent back to its start, since it began without what was imported. Where
 * the import was stopped, or another process takes the run up first, it is left to the host. Answers with a sentence about it.
 */
export async function reckonAfterImport(
  { database, orgId, today, now, signal }: EndedImport,
  onBatch: (done: number, total: number) => void,
): Promise<string> {
  const scope = { orgId, userId: null }
  const wish = {
    orgId,
    id: randomUUID(),
    reason: 'import',
    day: today,
    asOf: now,
    requestedBy: null,
  } as const
  const run = await database.within(scope, async (tx) => {
    const open = await queueRun(tx, wish)
    return open.id === wish.id ? open : startOver(tx, open, wish)
  })
  const end =
    signal?.aborted === true
      ? 'stopped'
      : await runPreCalculation({
          database,
          orgId,
          id: run.id,
          now: () => new Date(),
          onBatch,
          ...(signal === undefined ? {} : { signal }),
        })
  if (end !== 'finished') return 'The customers’ proposals are made by the host as soon as it runs.'
  const latest = await database.within(scope, (tx) => latestRun(tx, orgId))
  return `${latest?.offers ?? 0} proposals made for ${latest?.done ?? 0} customers.`
}
