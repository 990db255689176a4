export interface Pace {
  /** Milliseconds from one run to the next. */
  readonly pause: number
  /** The pause doubles up to this one while runs follow one another. */
  readonly longestPause: number
}

/** Milliseconds without a request after which the pause is the first one again. */
const calmAfter = 10_000

export interface PacedRun {
  /** Runs at once, after `delay`, or once the pause since the last run is over; all of them once. */
  readonly request: (delay?: number) => void
  readonly stop: () => void
}

/** Joins requests, so that many of them are few runs. */
export function createPacedRun(run: () => void, { pause, longestPause }: Pace): PacedRun {
  let lastAt = Number.NEGATIVE_INFINITY
  let current = pause
  let timer: ReturnType<typeof setTimeout> | undefined
  const runNow = () => {
    timer = undefined
    const isCalm = performance.now() - lastAt >= current + calmAfter
    current = isCalm ? pause : Math.min(longestPause, current * 2)
    lastAt = performance.now()
    run()
  }
  return {
    request(delay = 0) {
      if (timer !== undefined) return
      const wait = Math.max(delay, lastAt + current - performance.now())
      if (wait <= 0) runNow()
      else timer = setTimeout(runNow, wait)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
