import type { Logger } from 'pino'
import type { Database } from './db/database.ts'
import { forgetArrived } from './devices/device.store.ts'
import { forgetOldRequests, rememberedDays } from './http/replays.ts'
import { forgetEndedSessions } from './sessions/session.store.ts'

const everyHour = 3_600_000

/** Forgets what has had its time: ended sessions, answers of old requests. Now and every hour, until the returned function is called. */
export function keepHouse(database: Database, log: Logger, now: () => Date): () => void {
  const tidy = (): void => {
    database
      .asOwner(async (tx) => {
        await forgetEndedSessions(tx, now())
        await forgetArrived(tx, new Date(now().getTime() - rememberedDays * 86_400_000))
        return forgetOldRequests(tx, now())
      })
      .then(
        (count) => log.info({ event: 'housekeeping', count }),
        (error: unknown) =>
          log.warn({
            event: 'housekeeping_failed',
            kind: error instanceof Error ? error.name : typeof error,
          }),
      )
  }
  tidy()
  const timer = setInterval(tidy, everyHour)
  return () => clearInterval(timer)
}
