import { act } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Loader } from '#src/ui/face/loader.tsx'
import { draw } from './draw.tsx'

describe('the loader', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[O-157] shows while something is loaded, once it takes longer than a blink, and goes when it has come', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await draw(<Loader isLoading />)
    const words = () => screen.container.querySelector('[role="status"]')?.textContent
    await act(async () => vi.advanceTimersByTime(149))
    expect(words()).toBe('')
    await act(async () => vi.advanceTimersByTime(1))
    expect(words()).toBe('Loading')
    await screen.rerender(<Loader isLoading={false} />)
    expect(words()).toBeFalsy()
  })
})
