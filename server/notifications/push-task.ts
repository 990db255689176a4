import type { PushKind } from '#domain/notifications/push.model.ts'
import type { Transaction } from '../db/database.ts'
import type { HostTask, JobDeps } from '../jobs/job-kind.ts'
import { findDueCallBacks, findEndedJobs, findNewHotLeads } from './due-notices.store.ts'
import type { NoticeToSend } from './push-notice.store.ts'
import { findNewParity } from './parity-notices.ts'
import { queueNotices } from './push.job.ts'
import { findSeenDealers } from './seen-dealers.store.ts'
import type { SeenDealers } from './seen-dealers.store.ts'
import { findNotifiedOrganisations, findSubscribers } from './push-subscription.store.ts'

interface NoticeSource {
  readonly kind: PushKind
  /** How far back it looks, in minutes: no host may have run meanwhile. */
  readonly minutes: number
  readonly find: (
    tx: Transaction,
    orgId: string,
    people: SeenDealers,
    stretch: { readonly after: Date; readonly until: Date },
  ) => Promise<NoticeToSend[]>
}

const sources: readonly NoticeSource[] = [
  { kind: 'call_back', minutes: 15, find: findDueCallBacks },
  { kind: 'job_done', minutes: 15, find: findEndedJobs },
  // Leads come with imports, hours after they were received.
  { kind: 'hot_lead', minutes: 24 * 60, find: findNewHotLeads },
  // By the days of the figures.
  { kind: 'parity', minutes: 0, find: findNewParity },
]

/** Queues what an organisation's people are to be notified of now; each thing once. */
export async function queueDueNotices(
  { database, now }: Pick<JobDeps, 'database' | 'now'>,
  orgId: string,
): Promise<number> {
  return database.within({ orgId, userId: null }, async (tx) => {
    const until = now()
    let queued = 0
    for (const { kind, minutes, find } of sources) {
      const subscribers = await findSubscribers(tx, orgId, kind)
      if (subscribers.length === 0) continue
      const people = await findSeenDealers(tx, orgId, subscribers)
      const after = new Date(until.getTime() - minutes * 60_000)
      const notices = await find(tx, orgId, people, { after, until })
      queued += await queueNotices(tx, orgId, notices, until)
    }
    return queued
  })
}

/** Looks every minute, in the organisations in which somebody is notified. */
export const pushTask: HostTask = {
  name: 'push',
  cron: '* * * * *',
  async run(deps) {
    const organisations = await deps.database.asOwner(findNotifiedOrganisations)
    for (const orgId of organisations) {
      const count = await queueDueNotices(deps, orgId)
      if (count > 0) deps.log.info({ event: 'push_notices', orgId, count })
    }
  },
}
