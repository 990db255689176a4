import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { deleteUnusedDevices } from './devices/device-retention.store.ts'
import { deleteArrivalsBefore } from './devices/device.store.ts'
import { deleteExpiredRequests, requestRetentionDays } from './commands/idempotency.ts'
import { deleteExpiredShortLinks } from './messages/short-link.store.ts'
import { deleteExpiredSessions } from './sessions/session.store.ts'
import { deleteFailures } from './sessions/sign-in.store.ts'
import { deleteOldWebhookEvents } from './webhooks/webhook-event.store.ts'

const everyHour = 3_600_000

/**
 * Deletes ended sessions, failed sign-ins, old device commands, unused devices, old webhook events, expired links and stored answers, now and every hour, until the
 * returned function is called.
 */
export function startRetentionJob(database: Database, log: Logger, now: () => Date): () => void {
  const run = (): void => {
    database
      .asOwner(async (tx) => {
        await deleteExpiredSessions(tx, now())
        await deleteFailures(tx, [], now())
        await deleteArrivalsBefore(
          tx,
          new Date(now().getTime() - requestRetentionDays * 86_400_000),
        )
        await deleteUnusedDevices(tx, now())
        await deleteExpiredShortLinks(tx, now())
        await deleteExpiredShortLinks(tx, now())
        await deleteOldWebhookEvents(tx, now())
        return deleteExpiredRequests(tx, now())
      })
      .then(
        (count) => log.info({ event: 'retention', count }),
        (error: unknown) =>
          log.warn({
            event: 'retention_failed',
            kind: error instanceof Error ? error.name : typeof error,
          }),
      )
  }
  run()
  const timer = setInterval(run, everyHour)
  return () => clearInterval(timer)
}
