/** Too many wait for this key already, or nothing became free in time. */
export class QueueFullError extends Error {}

/** `running` and `waiting` are counted per key, `total` over all keys. */
export interface QueueLimits {
  readonly total: number
  readonly running: number
  readonly waiting: number
  /** How long work may wait for its start. */
  readonly waitSeconds: number
}

interface Waiting {
  readonly start: () => void
  readonly refuse: () => void
}

interface Lane {
  running: number
  readonly waiting: Set<Waiting>
}

/**
 * Starts work within limits: in order of arrival for one key, in rotation over the keys, so that a
 * long queue of one delays no other.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  /** Keys with work; the first in order is the one that was served longest ago. */
  readonly #lanes = new Map<string, Lane>()
  #running = 0

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Runs `work` when its turn comes. Refuses with `QueueFullError` before `work` has begun. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { running: 0, waiting: new Set() }
    this.#lanes.set(key, lane)
    await this.#waitForTurn(lane)
    try {
      return await work()
    } finally {
      lane.running--
      this.#running--
      this.#startNext()
    }
  }

  #mayStart({ running }: Lane): boolean {
    return running < this.#limits.running && this.#running < this.#limits.total
  }

  #take(lane: Lane): void {
    lane.running++
    this.#running++
  }

  async #waitForTurn(lane: Lane): Promise<void> {
    if (lane.waiting.size === 0 && this.#mayStart(lane)) return this.#take(lane)
    if (lane.waiting.size >= this.#limits.waiting) throw new QueueFullError()
    await new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        start: () => {
          clearTimeout(timer)
          resolve()
        },
        refuse: () => {
          lane.waiting.delete(waiting)
          reject(new QueueFullError())
        },
      }
      const timer = setTimeout(waiting.refuse, this.#limits.waitSeconds * 1000)
      lane.waiting.add(waiting)
    })
  }

  #startNext(): void {
    for (const [key, lane] of this.#lanes) {
      const [next] = lane.waiting
      if (next === undefined) {
        if (lane.running === 0) this.#lanes.delete(key)
        continue
      }
      if (!this.#mayStart(lane)) continue
      lane.waiting.delete(next)
      this.#take(lane)
      this.#lanes.delete(key)
      this.#lanes.set(key, lane)
      next.start()
    }
  }
}
