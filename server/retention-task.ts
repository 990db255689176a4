import { deleteEndedJobs } from './jobs/job-recovery.store.ts'
import { deleteOldOpens } from './audit/customer-opens.store.ts'
import type { HostTask } from './jobs/job-kind.ts'
import { deleteUnusedDevices } from './devices/device-retention.store.ts'
import { deleteArrivalsBefore } from './devices/device.store.ts'
import { deleteExpiredRequests, requestRetentionDays } from './commands/idempotency.ts'
import { deleteExpiredShortLinks } from './messages/short-link.store.ts'
import { deleteGoneProjects } from './predictive-parity/p4-project.store.ts'
import { deleteExpiredChallenges } from './passkeys/passkey-challenge.store.ts'
import { deleteErasedAnswers, deleteOldFinanceRecords } from './data-rights/erasure.store.ts'
import { deleteOldNotices } from './notifications/push-notice.store.ts'
import { deleteExpiredPresence } from './live/presence.store.ts'
import { deleteOldImportChanges } from './processing/import-undo.store.ts'
import { deleteOldPageLoads } from './page-speed/page-speed.store.ts'
import { deleteExpiredSignOns } from './single-sign-on/single-sign-on.store.ts'
import { deleteOldNetworkCalls } from './call-limit/network-calls.store.ts'
import { deleteExpiredSetups } from './sessions/second-factor.store.ts'
import { deleteExpiredSessions } from './sessions/session.store.ts'
import { deleteFailures } from './sessions/sign-in.store.ts'
import { deleteExpiredVideoLinks } from './videos/video.store.ts'
import { deleteOldDeliveries, failLostDeliveries } from './webhooks/webhook-delivery.store.ts'
import { deleteOldWebhookEvents } from './webhooks/webhook-event.store.ts'

/**
 * Deletes ended sessions, sign-ons, challenges and set-ups, failed sign-ins, old device commands,
 * unused devices, stored answers, webhook events, page loads, what old loads changed, notices,
 * counts of calls, expired links, jobs, opened customers and finance records of long ago, answers
 * about people who were erased, and forecasts whose project is deleted.
 */
export const retentionTask: HostTask = {
  name: 'retention',
  cron: '7 * * * *',
  async run({ database, log, now }) {
    const count = await database.asOwner(async (tx) => {
      await deleteExpiredSessions(tx, now())
      await deleteExpiredSetups(tx, now())
      await deleteExpiredSignOns(tx, now())
      await deleteExpiredChallenges(tx, now())
      await deleteFailures(tx, [], now())
      await deleteArrivalsBefore(tx, new Date(now().getTime() - requestRetentionDays * 86_400_000))
      await deleteUnusedDevices(tx, now())
      await deleteEndedJobs(tx, now())
      await deleteExpiredShortLinks(tx, now())
      await deleteExpiredVideoLinks(tx, now())
      await deleteOldWebhookEvents(tx, now())
      await deleteOldDeliveries(tx, now())
      await failLostDeliveries(tx, now())
      await deleteOldPageLoads(tx, now())
      await deleteOldImportChanges(tx, now())
      await deleteOldNetworkCalls(tx, now())
      await deleteExpiredPresence(tx, now())
      await deleteOldNotices(tx, now())
      await deleteGoneProjects(tx)
      await deleteOldOpens(tx, now())
      await deleteErasedAnswers(tx, now())
      await deleteOldFinanceRecords(tx, now())
      return deleteExpiredRequests(tx, now())
    })
    log.info({ event: 'retention', count })
  },
}
