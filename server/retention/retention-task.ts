import { retentionTaskDays } from '#domain/retention/retention.model.ts'
import { deleteOldNetworkCalls } from '../call-limit/network-calls.store.ts'
import { deleteExpiredRequests } from '../commands/idempotency.ts'
import type { Transaction } from '../db/database.ts'
import { everyOrganisation, exceptOrganisations } from '../db/delete-counted.ts'
import type { HostTask } from '../jobs/job-kind.ts'
import { deleteExpiredChallenges } from '../passkeys/passkey-challenge.store.ts'
import { deleteExpiredSetups } from '../sessions/second-factor.store.ts'
import { deleteExpiredSessions } from '../sessions/session.store.ts'
import { deleteFailures } from '../sessions/sign-in.store.ts'
import { deleteExpiredSignOns } from '../single-sign-on/single-sign-on.store.ts'
import { failLostDeliveries } from '../webhooks/webhook-delivery.store.ts'
import { applyRetention, reportRetention } from './apply-retention.ts'
import type { RetentionOutcome } from './apply-retention.ts'
import { findOwnRetention } from './retention-report.store.ts'
import { isOwnRetention, rowRetentionKinds } from './retention-rules.ts'

/** What belongs to no organisation; returns how many remembered answers went. */
async function deleteOfNobody(tx: Transaction, now: Date): Promise<number> {
  await deleteExpiredSessions(tx, now)
  await deleteExpiredSetups(tx, now)
  await deleteExpiredSignOns(tx, now)
  await deleteExpiredChallenges(tx, now)
  await deleteFailures(tx, [], now)
  await deleteOldNetworkCalls(tx, now)
  return deleteExpiredRequests(tx, now)
}

const mergeOutcomes = (one: RetentionOutcome, other: RetentionOutcome): RetentionOutcome => ({
  deleted: new Map(
    [...new Set([...one.deleted.keys(), ...other.deleted.keys()])].map((orgId) => [
      orgId,
      [...(one.deleted.get(orgId) ?? []), ...(other.deleted.get(orgId) ?? [])],
    ]),
  ),
  faults: [...one.faults, ...other.faults],
})

/** Applies every rule, those of days not where an organisation has a task of its own for it. */
async function deleteOfOrganisations(tx: Transaction, now: Date): Promise<RetentionOutcome> {
  const since = new Date(now.getTime() - retentionTaskDays * 86_400_000)
  const hourly = await applyRetention(tx, {
    now,
    scope: everyOrganisation,
    kinds: rowRetentionKinds.filter((kind) => !isOwnRetention(kind)),
  })
  const daily = await applyRetention(tx, {
    now,
    scope: exceptOrganisations(await findOwnRetention(tx, since)),
    kinds: rowRetentionKinds.filter(isOwnRetention),
  })
  return mergeOutcomes(hourly, daily)
}

/**
 * Deletes what has expired: of organisations by the rules of retention, with a report to each, and
 * what belongs to none of them.
 */
export const retentionTask: HostTask = {
  name: 'retention',
  cron: '7 * * * *',
  async run({ database, log, now }) {
    const at = now()
    const { faults, count } = await database.asOwner(async (tx) => {
      const answers = await deleteOfNobody(tx, at)
      await failLostDeliveries(tx, at)
      const outcome = await deleteOfOrganisations(tx, at)
      await reportRetention(tx, outcome, { now: at, scope: everyOrganisation, task: null })
      return { faults: outcome.faults, count: answers }
    })
    for (const { kind, error } of faults) log.error({ event: 'retention_failed', kind, err: error })
    log.info({ event: 'retention', count })
  },
}
