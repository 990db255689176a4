import * as v from 'valibot'
import { heartbeatSeconds, liveEventModel } from '#domain/live/live-event.model.ts'
import type { LiveEvent } from '#domain/live/live-event.model.ts'
import type { EventStreamReader, StreamEnd } from './read-event-stream.ts'

export interface LiveUpdatesDeps {
  readonly read: (reader: EventStreamReader) => Promise<StreamEnd>
  /** Absent on old browsers and on plain http: then each tab polls. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** The same for all tabs that may share a stream: of one person and organisation. */
  readonly name: string
  readonly isActive: () => boolean
  /** Calls when `isActive` may have changed; returns how to stop. */
  readonly watchActivity: (changed: () => void) => () => void
  readonly onEvent: (event: LiveEvent) => void
  readonly onLive: (isLive: boolean) => void
}

/** Milliseconds: an answer may be as much older than what the page knows of the stream. */
const margin = 2000
const quietLimit = heartbeatSeconds * 1000 * 2.5
const pollEvery = 30_000
const firstPause = 500
const longestPause = 30_000
const replacedPause = 60_000
/** A stream that lasted as long was no failure. */
const healthyAfter = 10_000

const tabMessageModel = v.variant('kind', [
  v.object({ kind: v.literal('sign') }),
  v.object({ kind: v.literal('lost') }),
  v.object({ kind: v.literal('event'), event: liveEventModel }),
])
type TabMessage = v.InferOutput<typeof tabMessageModel>

const jitter = (milliseconds: number): number => milliseconds * (0.5 + Math.random())

/** One stream for the tabs of a browser: the tab that holds the lock reads it and passes it on. */
class LiveUpdates {
  readonly #deps: LiveUpdatesDeps
  readonly #channel: BroadcastChannel
  readonly #stopWatching: () => void
  #attempt: AbortController | null = null
  /** When this tab last knew that it missed nothing. */
  #coveredAt = performance.now()
  #failures = 0
  #isLive = false
  #quietTimer: ReturnType<typeof setTimeout> | undefined
  #pollTimer: ReturnType<typeof setTimeout> | undefined

  constructor(deps: LiveUpdatesDeps) {
    this.#deps = deps
    this.#channel = new BroadcastChannel(deps.name)
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { success, output } = v.safeParse(tabMessageModel, data)
      if (success) this.#receive(output)
    })
    this.#stopWatching = deps.watchActivity(() => this.#follow())
    this.#follow()
  }

  stop(): void {
    this.#stopWatching()
    this.#pause()
    this.#channel.close()
    this.#setLive(false)
  }

  /** Begins and ends with the activity. */
  #follow(): void {
    if (!this.#deps.isActive()) this.#pause()
    else if (this.#attempt === null) {
      this.#attempt = new AbortController()
      this.#planPoll()
      void this.#lead(this.#attempt.signal)
    }
  }

  #pause(): void {
    this.#attempt?.abort()
    this.#attempt = null
    clearTimeout(this.#pollTimer)
    clearTimeout(this.#quietTimer)
  }

  async #lead(signal: AbortSignal): Promise<void> {
    const { locks, name } = this.#deps
    // Rejects when it is aborted while it waits.
    await locks?.request(name, { signal }, () => this.#readOn(signal)).catch(() => {})
  }

  async #readOn(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const pause = await this.#readOnce(signal)
      if (pause === null || signal.aborted) break
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        signal.addEventListener('abort', () => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
    this.#lose()
  }

  /** Reads a stream to its end; the pause before the next one, or null for none. */
  async #readOnce(signal: AbortSignal): Promise<number | null> {
    const startedAt = performance.now()
    let isReplaced = false
    const end = await this.#deps
      .read({
        missed: startedAt - this.#coveredAt + margin,
        signal,
        onSign: () => this.#pass({ kind: 'sign' }),
        onEvent: (event) => {
          isReplaced ||= event.kind === 'replaced'
          if (!isReplaced) this.#pass({ kind: 'event', event })
        },
      })
      .catch((): StreamEnd => 'unavailable')
    if (signal.aborted) return null
    this.#lose()
    if (isReplaced) return replacedPause
    const isHealthy = end === 'ended' && performance.now() - startedAt > healthyAfter
    this.#failures = isHealthy ? 0 : this.#failures + 1
    return jitter(Math.min(longestPause, firstPause * 2 ** this.#failures))
  }

  #pass(message: TabMessage): void {
    this.#receive(message)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins to name
    this.#channel.postMessage(message)
  }

  #lose(): void {
    if (this.#isLive) this.#pass({ kind: 'lost' })
  }

  #receive(message: TabMessage): void {
    if (message.kind === 'lost') {
      this.#setLive(false)
      return
    }
    this.#coveredAt = performance.now()
    clearTimeout(this.#quietTimer)
    this.#quietTimer = setTimeout(() => this.#setLive(false), quietLimit)
    this.#setLive(true)
    if (message.kind === 'event') this.#deps.onEvent(message.event)
  }

  #setLive(isLive: boolean): void {
    if (isLive === this.#isLive) return
    this.#isLive = isLive
    this.#deps.onLive(isLive)
    if (this.#attempt !== null) this.#planPoll()
  }

  /** Without a stream everything is asked for now and then. */
  #planPoll(): void {
    clearTimeout(this.#pollTimer)
    if (this.#isLive) return
    this.#pollTimer = setTimeout(() => {
      this.#deps.onEvent({ kind: 'resync' })
      this.#planPoll()
    }, jitter(pollEvery))
  }
}

/** Keeps what is shown up to date until the returned function is called. */
export function startLiveUpdates(deps: LiveUpdatesDeps): () => void {
  const updates = new LiveUpdates(deps)
  return () => updates.stop()
}
