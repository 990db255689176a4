import type { Logger } from 'pino'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import type { Database } from '../db/database.ts'
import { listGoingSessions } from './live-session.store.ts'
import type { LiveStreams } from './live-streams.ts'

export interface SessionCheckDeps {
  readonly database: Database
  readonly log: Logger
  readonly now: () => Date
}

/** Milliseconds: sessions that idle too long end without anybody changing a row. */
const checkEvery = 30_000

/** Ends the streams whose sessions are over. */
export async function checkStreamSessions(
  { database, now }: Omit<SessionCheckDeps, 'log'>,
  streams: LiveStreams,
): Promise<void> {
  const open = streams.getSessions()
  if (open.size === 0) return
  const idleSeconds = idlePromptAfterSeconds + idleCountdownSeconds
  const going = await database.asOwner((tx) =>
    listGoingSessions(tx, [...open], { now: now(), idleSeconds }),
  )
  streams.endSessions(new Set([...open].filter((idHash) => !going.has(idHash))))
}

/** Does so again and again, until the returned function is called. */
export function startSessionChecks(deps: SessionCheckDeps, streams: LiveStreams): () => void {
  const timer = setInterval(() => {
    checkStreamSessions(deps, streams).catch((error: unknown) => {
      // Nobody knows whose streams may go on.
      streams.endSessions(streams.getSessions())
      deps.log.warn({
        event: 'live_sessions_unchecked',
        kind: error instanceof Error ? error.name : typeof error,
      })
    })
  }, checkEvery)
  return () => clearInterval(timer)
}
