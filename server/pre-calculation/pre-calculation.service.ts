import { randomUUID } from 'node:crypto'
import type {
  PreCalculationRun,
  RunReason,
} from '#domain/pre-calculation/pre-calculation.contract.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import type { CallContext } from '../http/context.ts'
import { queueRun } from './pre-calculation.job.ts'
import { latestRun } from './pre-calculation.store.ts'
import type { StoredRun } from './pre-calculation.store.ts'

function reply({
  id,
  reason,
  state,
  day,
  as_of,
  started_at,
  finished_at,
  done,
  total,
  offers,
}: StoredRun): PreCalculationRun {
  return {
    id,
    reason: reason as RunReason,
    state: state as PreCalculationRun['state'],
    day,
    as_of: as_of.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    finished_at: finished_at?.toISOString() ?? null,
    done,
    total,
    offers,
  }
}

/** Queues a pre-calculation or returns the open one; the host starts it within seconds. */
export async function startPreCalculation({
  tx,
  organisation,
  actor,
  now,
}: CallContext): Promise<PreCalculationRun> {
  return reply(
    await queueRun(tx, {
      orgId: organisation.id,
      id: randomUUID(),
      reason: 'asked',
      day: toLocalDay(now, organisation),
      asOf: now,
      requestedBy: actor.name,
    }),
  )
}

/** The latest run, null before the first. */
export async function getPreCalculationProgress({
  tx,
  organisation,
}: CallContext): Promise<PreCalculationRun | null> {
  const run = await latestRun(tx, organisation.id)
  return run === null ? null : reply(run)
}
