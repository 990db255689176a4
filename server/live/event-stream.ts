import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { SSEStreamingApi } from 'hono/streaming'
import { aliveEvent } from '#domain/live/live-event.model.ts'
import type { IncomingCall } from '../http/context.ts'
import { admitStream } from '../http/gate.ts'
import { refusal } from '../http/refusal.ts'
import type { LiveStream, StreamOwner } from './live-stream.ts'
import type { LiveStreams } from './live-streams.ts'

/** Connections of HTTP/2 have no such headers; those of HTTP/1 get theirs from Node. */
const connectionHeaders = ['connection', 'transfer-encoding']

/** A page that has been away for longer has to ask for everything anyway. */
const longestMissed = 3_600_000

function readMissed(text: string | undefined): number | null {
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text))
    throw refusal('bad_input', { issues: [{ path: 'missed', problem: 'number' }] })
  return Math.min(Number(text), longestMissed)
}

async function sendEvents(stream: LiveStream, sse: SSEStreamingApi): Promise<void> {
  await sse.write(': open\n\n')
  for (;;) {
    const events = await stream.next()
    if (events === null || sse.aborted) return
    if (events.length === 0) await sse.writeSSE({ event: aliveEvent, data: '' })
    for (const event of events) await sse.writeSSE({ data: JSON.stringify(event) })
  }
}

/**
 * Makes the function that answers with an event stream: what changes for its caller, as ids and
 * kinds, until the session ends or what the caller may see changes. `missed` in the address is how
 * many milliseconds the page had none.
 */
export function createEventStream(
  getContext: (raw: Request) => IncomingCall,
  streams: LiveStreams,
): (context: Context, orgId: string) => Promise<Response> {
  return async (context, orgId) => {
    const { raw } = context.req
    const incoming = getContext(raw)
    const missedMilliseconds = readMissed(context.req.query('missed'))
    const readAt = performance.now()
    const owner = await admitStream(
      incoming,
      { key: 'EVENTS', orgId },
      async ({ actor }): Promise<StreamOwner> => ({ ...actor, orgId }),
    )
    const stream = streams.open(owner, { readAt, missedMilliseconds })
    if (stream === null) throw refusal('database_unavailable')
    const answer = streamSSE(context, async (sse) => {
      sse.onAbort(() => streams.close(stream))
      try {
        await sendEvents(stream, sse)
      } finally {
        streams.close(stream)
      }
    })
    for (const name of connectionHeaders) answer.headers.delete(name)
    answer.headers.set('cache-control', 'no-store')
    answer.headers.set('x-accel-buffering', 'no')
    for (const [name, value] of incoming.answer.headers) answer.headers.append(name, value)
    return answer
  }
}
