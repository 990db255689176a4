import type { LiveEvent } from '#domain/live/live-event.model.ts'
import type { LiveViewer } from '#domain/live/live-change.rules.ts'

/** The holder of a session whose stream it is. */
export interface StreamOwner extends LiveViewer {
  readonly sessionIdHash: string
  readonly sessionExpiresAt: Date
}

/** Events that wait for a slow reader; beyond them it is told to ask for everything. */
const maxWaiting = 100

/** Milliseconds in which what follows an event is sent together. */
const joinMilliseconds = 100

/** The events that one stream has still to send. */
export class LiveStream {
  readonly owner: StreamOwner
  #waiting = new Map<string, LiveEvent>()
  #isDue = false
  #hasEnded = false
  #wake: () => void = () => {}
  #joining: NodeJS.Timeout | undefined

  constructor(owner: StreamOwner) {
    this.owner = owner
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** Adds an event; one that waits already is sent once. */
  add(event: LiveEvent): void {
    if (this.#hasEnded) return
    if (this.#waiting.has('resync')) return
    this.#waiting.set('id' in event ? `${event.kind} ${event.id}` : event.kind, event)
    if (this.#waiting.size > maxWaiting)
      this.#waiting = new Map([['resync', { kind: 'resync' } as const]])
    if (this.#joining === undefined) this.#makeDue()
  }

  /** Has the reader get a sign of life. */
  beat(): void {
    this.#makeDue()
  }

  /** Sends nothing more than `last`. */
  end(last?: LiveEvent): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    this.#waiting = new Map(last === undefined ? [] : [[last.kind, last]])
    clearTimeout(this.#joining)
    this.#makeDue()
  }

  /** The next events, none for a sign of life; null at the end. One reader at a time. */
  async next(): Promise<readonly LiveEvent[] | null> {
    if (!this.#isDue) await new Promise<void>((resolve) => (this.#wake = resolve))
    this.#isDue = false
    const events = [...this.#waiting.values()]
    this.#waiting.clear()
    if (this.#hasEnded) {
      this.#isDue = true
      return events.length > 0 ? events : null
    }
    if (events.length > 0 && this.#joining === undefined)
      this.#joining = setTimeout(() => {
        this.#joining = undefined
        if (this.#waiting.size > 0) this.#makeDue()
      }, joinMilliseconds)
    return events
  }

  #makeDue(): void {
    this.#isDue = true
    this.#wake()
  }
}
