import { randomUUID } from 'node:crypto'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import * as v from 'valibot'
import { liveEventModel, toEventStreamPath } from '#domain/live/live-event.model.ts'
import type { LiveEvent } from '#domain/live/live-event.model.ts'
import { toAppUrl } from '#server/db/app-login.ts'
import { listenForChanges } from '#server/live/change-listener.ts'
import { liveChannel } from '#server/live/live-notice.model.ts'
import type { StreamOwner } from '#server/live/live-stream.ts'
import { createLog } from '#server/log.ts'
import type { AnsweringApp } from '../build.ts'
import type { TestHost } from '../host.ts'

/** Has the host's streams receive what commits, until the returned function is called. */
export async function startListening({
  database,
  live,
}: Pick<TestHost, 'database' | 'live'>): Promise<() => Promise<void>> {
  const url = toAppUrl(database.pool.options.connectionString ?? '')
  const stop = await listenForChanges({ url, log: createLog('silent') }, live)
  // The echo of the host's own notification arrives beside the answer to it.
  while (!live.isReceiving) await new Promise((resolve) => setImmediate(resolve))
  return stop
}

/** Waits until the host's streams have received what was committed before. */
export async function settle({ database, live }: Pick<TestHost, 'database' | 'live'>) {
  const marker = randomUUID()
  const owner: StreamOwner = {
    orgId: marker,
    userId: marker,
    rights: new Set(),
    dealerCodes: null,
    sessionIdHash: marker,
    sessionExpiresAt: new Date(8.64e15),
  }
  const stream = live.open(owner, { readAt: performance.now(), missedMilliseconds: null })
  if (stream === null) throw new Error('The host receives nothing')
  await database.pool.query('select pg_notify($1, $2)', [
    liveChannel,
    JSON.stringify({ kind: 'job', org: marker, id: marker, owner: marker }),
  ])
  await stream.next()
  live.close(stream)
}

export interface EventReader {
  readonly response: Response
  /** The next event; null once the stream has ended. */
  readonly next: () => Promise<LiveEvent | null>
  readonly close: () => Promise<void>
}

/** Opens an event stream as a page does. */
export async function openEvents(
  app: AnsweringApp,
  cookies: string,
  orgId: string,
  search = '',
): Promise<EventReader> {
  const response = await app.request(`http://localhost/api${toEventStreamPath(orgId)}${search}`, {
    headers: { cookie: cookies, 'x-request-id': randomUUID() },
  })
  const reader = (response.body ?? new Blob().stream())
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader()
  return {
    response,
    next: async () => {
      const { done, value } = await reader.read()
      return done ? null : v.parse(liveEventModel, JSON.parse(value.data))
    },
    close: () => reader.cancel(),
  }
}
