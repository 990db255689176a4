import * as v from 'valibot'
import { aliveEvent, liveEventModel, toEventStreamPath } from '#domain/live/live-event.model.ts'
import type { LiveEvent } from '#domain/live/live-event.model.ts'

export interface EventStreamDeps {
  /** Scheme, host and port of the API host. */
  readonly host: string
  readonly openSource: (address: string) => EventSource
  readonly orgId: string
}

export interface EventStreamReader {
  /** How long the page has had no stream, in milliseconds. */
  readonly missed: number
  readonly signal: AbortSignal
  /** The host has answered, or has sent anything. */
  readonly onSign: () => void
  readonly onEvent: (event: LiveEvent) => void
}

/** Whether a stream that is over was ever there; why it was refused the browser does not say. */
export type StreamEnd = 'ended' | 'unavailable'

const dataModel = v.pipe(v.string(), v.parseJson(), liveEventModel)

/** Opens the organisation's event stream and reads it to its end. */
export function readEventStream(
  { host, openSource, orgId }: EventStreamDeps,
  { missed, signal, onSign, onEvent }: EventStreamReader,
): Promise<StreamEnd> {
  const address = `${host}/api${toEventStreamPath(orgId)}?missed=${Math.round(missed)}`
  return new Promise((resolve) => {
    let result: StreamEnd = 'unavailable'
    const source = openSource(address)
    const end = () => {
      source.close()
      resolve(result)
    }
    signal.addEventListener('abort', end)
    source.addEventListener('open', () => {
      result = 'ended'
      onSign()
    })
    source.addEventListener(aliveEvent, onSign)
    source.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      onSign()
      const { success, output } = v.safeParse(dataModel, data)
      // A later version of the host may name more kinds than this page knows.
      if (success) onEvent(output)
    })
    // The page decides itself when it is opened again.
    source.addEventListener('error', end)
  })
}
