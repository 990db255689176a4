import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRefreshOnReturn } from '#src/app/host/refresh-on-return.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('pages', () => {
  it('are refreshed at once, each time that it was really away', () => {
    const refresh = vi.fn<() => void>()
    const onReturn = createRefreshOnReturn(() => true, refresh)
    for (const expected of [1, 2, 3]) {
      onReturn()
      expect(refresh).toHaveBeenCalledTimes(expected)
      vi.advanceTimersByTime(10_000)
    }
  })

  it('wait ever longer while each refresh loses it again', async () => {
    const at: number[] = []
    const onReturn = createRefreshOnReturn(
      () => true,
      () => {
        at.push(performance.now())
        // One call fails, the next is answered.
        queueMicrotask(onReturn)
        setTimeout(onReturn, 50)
      },
    )
    const start = performance.now()
    onReturn()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(at.map((time) => Math.round((time - start) / 1000))).toEqual([
      0, 1, 3, 7, 15, 31, 61, 91,
    ])
  })

  it('are left as they are while it is away', () => {
    const refresh = vi.fn<() => void>()
    let isOnline = true
    const onReturn = createRefreshOnReturn(() => isOnline, refresh)
    onReturn()
    onReturn()
    isOnline = false
    vi.advanceTimersByTime(30_000)
    expect(refresh).toHaveBeenCalledTimes(1)
    isOnline = true
    onReturn()
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
