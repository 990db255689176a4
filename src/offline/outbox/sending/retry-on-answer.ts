import { getAnswerPause } from '#src/api/answer-pause.ts'
import type { DelayReason } from '../../ports/outbox.model.ts'
import type { Timers } from '../../ports/outbox-deps.ts'

/** Why a command waits that a host which answers again gets at once. */
export const unansweredReasons: ReadonlySet<DelayReason> = new Set([
  'unreachable',
  'foreign_answer',
])

export interface RetryOnAnswer {
  /** The host has answered some call of this device. */
  readonly hostAnswered: () => void
  /** It has answered a command: the next retry is immediate again. */
  readonly commandAnswered: () => void
  readonly stop: () => void
}

export interface RetryOnAnswerDeps {
  readonly timers: Timers
  /** Answers whether delayed commands are tried again. */
  readonly retry: () => boolean
}

/**
 * Retries as soon as the host answers anything. Where commands stay unanswered although other calls
 * are, it waits from retry to retry: 1 s, doubling to 30 s.
 */
export function createRetryOnAnswer({ timers, retry }: RetryOnAnswerDeps): RetryOnAnswer {
  let fruitless = 0
  let lastAt = 0
  let cancel: (() => void) | null = null

  function run(): void {
    cancel = null
    if (!retry()) return
    fruitless += 1
    lastAt = timers.now()
  }

  return {
    hostAnswered: () => {
      if (cancel !== null) return
      const pause = getAnswerPause(fruitless)
      // The clock may have been moved back.
      const left = pause - Math.abs(timers.now() - lastAt)
      if (left <= 0) run()
      else cancel = timers.after(left, run)
    },
    commandAnswered: () => {
      fruitless = 0
    },
    stop: () => cancel?.(),
  }
}
