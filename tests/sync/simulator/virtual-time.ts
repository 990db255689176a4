interface Due {
  readonly at: number
  readonly order: number
  call: (() => void) | null
}

const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Time that stands still until it is moved; what was delayed is called in its turn. */
export interface VirtualTime {
  readonly now: () => number
  after(milliseconds: number, call: () => void): () => void
  /** Moves on, letting everything come to rest after each thing that was due. */
  advance(milliseconds: number): Promise<void>
  /** Whether anything is still delayed. */
  readonly isOver: boolean
}

/** `settle` answers when nothing more happens by itself. */
export function virtualTime(settle: () => Promise<void>): VirtualTime {
  const heap: Due[] = []
  let at = 0
  let order = 0

  function push(due: Due): void {
    let index = heap.push(due) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      const above = heap[parent]
      if (above === undefined || !isBefore(due, above)) break
      heap[index] = above
      index = parent
    }
    heap[index] = due
  }

  function pop(): Due | undefined {
    const first = heap[0]
    const last = heap.pop()
    if (last === undefined || heap.length === 0) return first
    let index = 0
    while (true) {
      const left = 2 * index + 1
      const one = heap[left]
      if (one === undefined) break
      const other = heap[left + 1]
      const [child, under] =
        other !== undefined && isBefore(other, one) ? [left + 1, other] : [left, one]
      if (!isBefore(under, last)) break
      heap[index] = under
      index = child
    }
    heap[index] = last
    return first
  }

  /** What was cancelled is nothing to stop for. */
  function dropCancelled(): Due | undefined {
    while (heap[0]?.call === null) pop()
    return heap[0]
  }

  return {
    now: () => at,
    after(milliseconds, call) {
      const due: Due = { at: at + Math.max(0, milliseconds), order: order++, call }
      push(due)
      return () => {
        due.call = null
      }
    },
    async advance(milliseconds) {
      const until = at + milliseconds
      await settle()
      for (let due = dropCancelled(); due !== undefined && due.at <= until; due = dropCancelled()) {
        pop()
        at = due.at
        due.call?.()
        await settle()
      }
      at = until
    },
    get isOver() {
      return dropCancelled() === undefined
    },
  }
}

let waiting: (() => void)[] = []

/**
 * Answers when all promises that could go on have: many histories share one turn of Node's loop.
 */
export function settleTasks(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length > 1) return
    setImmediate(() => {
      const all = waiting
      waiting = []
      for (const go of all) go()
    })
  })
}
