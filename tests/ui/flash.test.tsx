import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlashStore } from '#src/ui/flash/flash-store.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { draw } from './draw.tsx'

const shown = (): readonly string[] =>
  [...document.querySelectorAll('[data-testid="flash"] > span:first-of-type')].map(
    (words) => words.textContent ?? '',
  )

describe('flash messages', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[W-266] are found by their translation key, with its values', async () => {
    const store = createFlashStore()
    await draw(<FlashHost store={store} />)
    await act(async () => store.info('table_page_of', { from: 1, to: 10, total: 326 }))
    expect(shown()).toEqual(['1–10 of 326'])
  })

  it('[W-267] leave after 3 seconds when they say that something succeeded', async () => {
    const store = createFlashStore()
    await draw(<FlashHost store={store} />)
    await act(async () => store.success('table_save'))
    await act(async () => vi.advanceTimersByTime(2999))
    expect(shown()).toEqual(['Save'])
    await act(async () => vi.advanceTimersByTime(1))
    expect(shown()).toEqual([])
  })

  it('[W-268] stay until dismissed when they say that something failed', async () => {
    const store = createFlashStore()
    const screen = await draw(<FlashHost store={store} />)
    await act(async () => store.error('face_failed_title'))
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['This could not be loaded'])
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    expect(shown()).toEqual([])
  })

  it('say the same failure once, however often it happens', async () => {
    const store = createFlashStore()
    await draw(<FlashHost store={store} />)
    await act(async () => {
      store.error('face_failed_title')
      store.error('face_failed_title')
    })
    expect(shown()).toEqual(['This could not be loaded'])
  })

  it('show a sentence of the host as it is', async () => {
    const store = createFlashStore()
    await draw(<FlashHost store={store} />)
    await act(async () => store.errorSentence('Reset is closed: ask Ruth. {{name}}'))
    expect(shown()[0]).toContain('Reset is closed: ask Ruth.')
  })

  it('do what their button says and leave', async () => {
    const store = createFlashStore()
    const undo = vi.fn<() => void>()
    const screen = await draw(<FlashHost store={store} />)
    await act(async () => store.success('table_save', {}, { key: 'dialog_cancel', run: undo }))
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(undo).toHaveBeenCalledOnce()
    expect(shown()).toEqual([])
  })
})
