import { randomUUID } from 'node:crypto'
import type { PreCalculationRun, RunReason } from '#domain/offers/pre-calculation.contract.ts'
import { dayIn } from '../customers/customer-day.service.ts'
import type { CallContext } from '../http/context.ts'
import { latestRun, queueRun } from './pre-calculation.store.ts'
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

/** Queues a pre-calculation of every customer; one that is open already is answered in its place. The host takes it up within seconds. */
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
      day: dayIn(now, organisation),
      asOf: now,
      requestedBy: actor.username,
    }),
  )
}

/** The latest run, null before the first. */
export async function preCalculationProgress({
  tx,
  organisation,
}: CallContext): Promise<PreCalculationRun | null> {
  const run = await latestRun(tx, organisation.id)
  return run === null ? null : reply(run)
}
