import { heartbeatSeconds } from '#domain/live/live-event.model.ts'
import { toLiveEvent } from '#domain/live/live-change.rules.ts'
import type { LiveChange } from '#domain/live/live-change.rules.ts'
import { LiveStream } from './live-stream.ts'
import type { StreamOwner } from './live-stream.ts'
import type { AccessNotice, LiveNotice } from './live-notice.model.ts'

/** A page needs one; more are other devices, or pages whose end nobody has noticed yet. */
const maxOfSession = 4
const maxOfPerson = 12

/** What a page that was away for a moment is sent afterwards. */
const rememberedMilliseconds = 120_000
const maxRemembered = 2000

interface Remembered {
  readonly at: number
  readonly notice: LiveChange | AccessNotice
}

export interface OpenedStream {
  /** When the session's rights were read, by the process's clock. */
  readonly readAt: number
  /** How long the page has had no stream; null where it needs nothing from before. */
  readonly missedMilliseconds: number | null
}

const isAbout = ({ org, user }: AccessNotice, { orgId, userId }: StreamOwner): boolean =>
  (org === null || org === orgId) && (user === null || user === userId)

/**
 * The event streams of this host. What commits is received in its order, so a right that was taken
 * away ends a stream before what is changed afterwards could be sent on it.
 */
export class LiveStreams {
  readonly #now: () => Date
  readonly #streams = new Set<LiveStream>()
  #remembered: Remembered[] = []
  /** Since when every change is received, by the process's clock; null while none is. */
  #receivingSince: number | null = null
  #beating: NodeJS.Timeout | undefined

  constructor(now: () => Date) {
    this.#now = now
  }

  get isReceiving(): boolean {
    return this.#receivingSince !== null
  }

  get size(): number {
    return this.#streams.size
  }

  /** From now on every change is received. */
  begin(): void {
    this.#receivingSince = performance.now()
    this.#remembered = []
    clearInterval(this.#beating)
    this.#beating = setInterval(() => this.#beat(), heartbeatSeconds * 1000)
    this.#beating.unref()
  }

  /** Changes may be missed from now on: every stream ends, and the pages ask by themselves. */
  interrupt(): void {
    this.#receivingSince = null
    clearInterval(this.#beating)
    for (const stream of this.#streams) this.#end(stream)
  }

  receive(notice: Exclude<LiveNotice, { kind: 'echo' }>): void {
    if (this.#receivingSince === null) return
    this.#remember(notice)
    for (const stream of this.#streams) {
      if (notice.kind === 'access') {
        if (isAbout(notice, stream.owner)) this.#end(stream)
      } else this.#send(stream, notice)
    }
  }

  /** Opens a stream; null while no changes are received. The oldest give way to too many. */
  open(owner: StreamOwner, { readAt, missedMilliseconds }: OpenedStream): LiveStream | null {
    if (this.#receivingSince === null) return null
    const stream = new LiveStream(owner)
    this.#streams.add(stream)
    const isOutdated = this.#remembered.some(
      ({ at, notice }) => at >= readAt && notice.kind === 'access' && isAbout(notice, owner),
    )
    if (isOutdated) this.#end(stream)
    else {
      this.#endOldest(({ sessionIdHash }) => sessionIdHash === owner.sessionIdHash, maxOfSession)
      this.#endOldest(({ userId }) => userId === owner.userId, maxOfPerson)
      if (missedMilliseconds !== null) this.#sendMissed(stream, readAt - missedMilliseconds)
    }
    return stream
  }

  /** The page has gone. */
  close(stream: LiveStream): void {
    this.#end(stream)
  }

  getSessions(): ReadonlySet<string> {
    return new Set([...this.#streams].map(({ owner }) => owner.sessionIdHash))
  }

  /** Ends the streams of sessions that are over. */
  endSessions(idHashes: ReadonlySet<string>): void {
    for (const stream of this.#streams)
      if (idHashes.has(stream.owner.sessionIdHash)) this.#end(stream)
  }

  #send(stream: LiveStream, change: LiveChange): void {
    const event = toLiveEvent(change, stream.owner)
    if (event === null) return
    if (stream.owner.sessionExpiresAt > this.#now()) stream.add(event)
    else this.#end(stream)
  }

  #sendMissed(stream: LiveStream, since: number): void {
    const oldest = this.#remembered[0]?.at ?? Number.POSITIVE_INFINITY
    const isComplete =
      performance.now() - since < rememberedMilliseconds &&
      (this.#receivingSince ?? 0) <= since &&
      (this.#remembered.length < maxRemembered || oldest <= since)
    if (!isComplete) stream.add({ kind: 'resync' })
    else
      for (const { at, notice } of this.#remembered)
        if (at >= since && notice.kind !== 'access') this.#send(stream, notice)
  }

  #remember(notice: Remembered['notice']): void {
    this.#remembered.push({ at: performance.now(), notice })
    if (this.#remembered.length > maxRemembered * 2)
      this.#remembered = this.#remembered.slice(-maxRemembered)
  }

  #endOldest(isCounted: (owner: StreamOwner) => boolean, max: number): void {
    const counted = [...this.#streams].filter(({ owner }) => isCounted(owner))
    for (const stream of counted.slice(0, Math.max(0, counted.length - max))) {
      this.#streams.delete(stream)
      stream.end({ kind: 'replaced' })
    }
  }

  #end(stream: LiveStream): void {
    this.#streams.delete(stream)
    stream.end()
  }

  #beat(): void {
    const oldest = performance.now() - rememberedMilliseconds
    this.#remembered = this.#remembered.filter(({ at }) => at >= oldest)
    for (const stream of this.#streams) stream.beat()
  }
}
