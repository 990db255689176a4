import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPacedRun } from '#src/app/live/paced-run.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function countRuns(every: number, seconds: number): number[] {
  const at: number[] = []
  const start = performance.now()
  const paced = createPacedRun(() => at.push(Math.round((performance.now() - start) / 1000)), {
    pause: 1000,
    longestPause: 30_000,
  })
  const timer = setInterval(paced.request, every)
  paced.request()
  vi.advanceTimersByTime(seconds * 1000)
  clearInterval(timer)
  paced.stop()
  return at
}

describe('requests that follow one another', () => {
  it('are run ever more rarely, up to every half minute', () => {
    expect(countRuns(100, 150)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121])
  })

  it('are run each at once where they are rare', () => {
    expect(countRuns(60_000, 181)).toEqual([0, 60, 120, 180])
  })

  it('are not run any more once it is stopped', () => {
    const run = vi.fn<() => void>()
    const paced = createPacedRun(run, { pause: 1000, longestPause: 1000 })
    paced.request(500)
    paced.stop()
    vi.advanceTimersByTime(5000)
    expect(run).not.toHaveBeenCalled()
  })
})
