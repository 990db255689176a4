import type { OutboxParts } from '../outbox-parts.ts'
import { publishChange, showTrouble } from '../outbox-view.ts'
import type { OutboxView } from '../outbox-view.ts'
import { drainOnce } from './drain.ts'
import type { DrainDeps } from './drain-run.ts'
import { createRetryOnAnswer, unansweredReasons } from './retry-on-answer.ts'
import type { RetryOnAnswer } from './retry-on-answer.ts'

/**
 * A store in trouble is tried again after this pause in milliseconds, which doubles up to the
 * longest.
 */
const troublePause = 15_000
const maxTroublePause = 8 * 60_000
/** How often a tab looks whether another still sends, in milliseconds. */
const takeOverInterval = 1000

interface SchedulerState {
  draining: Promise<void> | null
  isRequestedAgain: boolean
  /** Nothing is sent until the next timer: the host or the store needs the pause. */
  isPaused: boolean
  troublePauseMs: number
  cancelTimer: () => void
}

/** Decides when the outbox drains; one drain runs at a time. */
export interface DrainScheduler {
  /** Answers when nothing more can be sent now. Never throws. */
  drain(): Promise<void>
  /** Ends a pause. */
  endPause(): void
  /**
   * The host has answered some call: what it has left unanswered is sent now. A pause that it asked
   * for stays.
   */
  readonly hostAnswered: () => void
  cancelTimer(): void
  /** Answers when a running drain has ended. */
  whenIdle(): Promise<void>
}

export interface DrainSchedulerDeps<Sealed> {
  readonly parts: OutboxParts<Sealed>
  readonly view: OutboxView
  readonly closing: AbortSignal
}

async function runPass<Sealed>(
  { parts, view, closing }: DrainSchedulerDeps<Sealed>,
  state: SchedulerState,
  { discardNotice, onAnswer }: Pick<DrainDeps<Sealed>, 'discardNotice' | 'onAnswer'>,
  startTimer: (milliseconds: number) => void,
): Promise<void> {
  try {
    const { afterMs, isRequestedByHost } = await drainOnce({
      ...parts,
      discardNotice,
      onAnswer,
      closing,
      changed: () => publishChange(view, parts),
      getSending: () => view.store.getState().sending,
      onSending: (id) => view.store.dispatch({ name: 'sending_begun', id }),
      onSent: (id) => view.store.dispatch({ name: 'sending_ended', id }),
    })
    view.store.dispatch({ name: 'recovered' })
    state.troublePauseMs = troublePause
    state.isPaused = isRequestedByHost
    if (closing.aborted) return
    if (afterMs === null) state.cancelTimer()
    else startTimer(afterMs)
  } catch (error) {
    showTrouble(view, error)
    parts.snapshot.markStale()
    // The host's answer could not be stored: without a pause the command would be sent again and
    // again.
    state.isPaused = true
    if (!closing.aborted) startTimer(state.troublePauseMs)
    state.troublePauseMs = Math.min(state.troublePauseMs * 2, maxTroublePause)
  }
}

function retryWith(
  { deps: { timers }, snapshot }: OutboxParts<unknown>,
  drain: () => Promise<void>,
): RetryOnAnswer {
  return createRetryOnAnswer({
    timers,
    retry() {
      const { rows, tombstones } = snapshot
      if (tombstones.size === 0 && [...rows.values()].every(({ isDead }) => isDead)) return false
      const hasDelayed = snapshot.forgetDelays(unansweredReasons)
      void drain()
      return hasDelayed
    },
  })
}

/** Answers whether it ran: not while another tab of the same person sends. */
async function runAlone(
  { deps: { tryLock, owner } }: OutboxParts<unknown>,
  pass: () => Promise<void>,
): Promise<boolean> {
  const run = () => pass().then(() => true)
  return tryLock === null
    ? run()
    : tryLock(`outbox:${owner.userId}:${owner.orgId}`, pass).catch(run)
}

export function createDrainScheduler<Sealed>(deps: DrainSchedulerDeps<Sealed>): DrainScheduler {
  const { parts, closing } = deps
  const { timers } = parts.deps
  const discardNotice = { tries: 0 }
  const state: SchedulerState = {
    draining: null,
    isRequestedAgain: false,
    isPaused: false,
    troublePauseMs: troublePause,
    cancelTimer: () => {},
  }

  function startTimer(milliseconds: number): void {
    state.cancelTimer()
    state.cancelTimer = timers.after(milliseconds, () => {
      state.isPaused = false
      void drain()
    })
  }

  const retryOnAnswer = retryWith(parts, drain)
  const pass = () =>
    runPass(deps, state, { discardNotice, onAnswer: retryOnAnswer.commandAnswered }, startTimer)

  async function runPasses(): Promise<void> {
    do {
      state.isRequestedAgain = false
      if (!(await runAlone(parts, pass)) && parts.snapshot.rows.size > 0)
        startTimer(takeOverInterval)
    } while (state.isRequestedAgain && !closing.aborted && !state.isPaused)
  }

  function drain(): Promise<void> {
    if (closing.aborted || state.isPaused) return Promise.resolve()
    state.isRequestedAgain = true
    state.draining ??= runPasses().finally(() => {
      state.draining = null
      if (state.isRequestedAgain) void drain()
    })
    return state.draining
  }

  return {
    drain,
    endPause() {
      state.isPaused = false
    },
    hostAnswered: retryOnAnswer.hostAnswered,
    cancelTimer() {
      state.cancelTimer()
      retryOnAnswer.stop()
    },
    whenIdle: async () => {
      await state.draining
    },
  }
}
