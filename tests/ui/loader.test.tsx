import { flushSync } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { renderUi } from './render-ui.tsx'

describe('the loader', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows while loading takes longer than its delay', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await renderUi(<Loader isLoading />)
    const words = () => screen.container.querySelector('[role="status"]')?.textContent
    flushSync(() => vi.advanceTimersByTime(149))
    expect(words()).toBe('')
    flushSync(() => vi.advanceTimersByTime(1))
    expect(words()).toBe('Loading')
    await screen.rerender(<Loader isLoading={false} />)
    expect(words()).toBeFalsy()
  })
})
