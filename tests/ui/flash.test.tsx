import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFlashStore } from '#src/ui/flash/flash-store.ts'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { renderUi } from './render-ui.tsx'

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

  it('[W-266] show the text of their key with its values', async () => {
    const store = createFlashStore()
    await renderUi(<FlashHost store={store} />)
    await act(async () => store.info('table_page_of', { from: 1, to: 10, total: 326 }))
    expect(shown()).toEqual(['1–10 of 326'])
  })

  it('[W-267] disappear after 3 seconds when they report a success', async () => {
    const store = createFlashStore()
    await renderUi(<FlashHost store={store} />)
    await act(async () => store.success('table_save'))
    await act(async () => vi.advanceTimersByTime(2999))
    expect(shown()).toEqual(['Save'])
    await act(async () => vi.advanceTimersByTime(1))
    expect(shown()).toEqual([])
  })

  it('[W-268] stay until dismissed when they report an error', async () => {
    const store = createFlashStore()
    const screen = await renderUi(<FlashHost store={store} />)
    await act(async () => store.error('face_failed_title'))
    await act(async () => vi.advanceTimersByTime(60_000))
    expect(shown()).toEqual(['This could not be loaded'])
    await screen.getByRole('button', { name: 'Dismiss' }).click()
    expect(shown()).toEqual([])
  })

  it('show the same error once', async () => {
    const store = createFlashStore()
    await renderUi(<FlashHost store={store} />)
    await act(async () => {
      store.error('face_failed_title')
      store.error('face_failed_title')
    })
    expect(shown()).toEqual(['This could not be loaded'])
  })

  it('show a sentence of the host as it is', async () => {
    const store = createFlashStore()
    await renderUi(<FlashHost store={store} />)
    await act(async () => store.errorSentence('Reset is closed: ask Ruth. {{name}}'))
    expect(shown()[0]).toContain('Reset is closed: ask Ruth.')
  })

  it('run their action and disappear', async () => {
    const store = createFlashStore()
    const undo = vi.fn<() => void>()
    const screen = await renderUi(<FlashHost store={store} />)
    await act(async () => store.success('table_save', {}, { key: 'dialog_cancel', run: undo }))
    await screen.getByRole('button', { name: 'Cancel' }).click()
    expect(undo).toHaveBeenCalledOnce()
    expect(shown()).toEqual([])
  })

  describe('in focus', () => {
    const next = { key: 'table_next', run: () => undefined, takesFocus: true } as const

    it('stay as long as it has the focus, and 8 seconds more', async () => {
      const store = createFlashStore()
      const screen = await renderUi(<FlashHost store={store} />)
      await act(async () => void store.info('table_save', {}, next))
      await expect.element(screen.getByRole('button', { name: 'Next page' })).toHaveFocus()
      await act(async () => vi.advanceTimersByTime(60_000))
      expect(shown()).toEqual(['Save'])
      await act(async () => (document.activeElement as HTMLElement).blur())
      await act(async () => vi.advanceTimersByTime(7999))
      expect(shown()).toEqual(['Save'])
      await act(async () => vi.advanceTimersByTime(1))
      expect(shown()).toEqual([])
    })

    it('leave the focus in a field that is typed into, and go after 8 seconds', async () => {
      const store = createFlashStore()
      const screen = await renderUi(
        <>
          <input aria-label="Words" />
          <FlashHost store={store} />
        </>,
      )
      const words = screen.getByRole('textbox', { name: 'Words' })
      await words.click()
      await act(async () => void store.info('table_save', {}, next))
      for (let frame = 0; frame < 10; frame++)
        await act(async () => new Promise<number>((drawn) => requestAnimationFrame(drawn)))
      await expect.element(words).toHaveFocus()
      expect(shown()).toEqual(['Save'])
      await act(async () => vi.advanceTimersByTime(8000))
      expect(shown()).toEqual([])
    })
  })
})
