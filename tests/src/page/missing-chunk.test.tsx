import { afterEach, describe, expect, it, vi } from 'vitest'
import { reloadForMissingChunks } from '#src/app/missing-chunk.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'

describe('a part of the page', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is fetched again when a network that has just returned refuses it', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const fetchPart = vi
      .fn<() => Promise<string>>()
      .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    const part = loadChunk(fetchPart)
    await vi.waitUntil(() => flash.messages().some(({ message }) => message === 'part_missing'))
    isOnline.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await vi.waitUntil(() => fetchPart.mock.calls.length > 1)
    fetchPart.mockResolvedValue('the part')
    expect(await part).toBe('the part')
    expect(flash.messages()).toEqual([])
  })

  it('that a returning network refuses does not reload the page', () => {
    reloadForMissingChunks(sessionStorage, () => 0)
    dispatchEvent(new Event('online'))
    const failure = new Event('vite:preloadError', { cancelable: true })
    dispatchEvent(failure)
    expect(failure.defaultPrevented).toBe(false)
    expect(sessionStorage.getItem('forecourt.reloaded-at')).toBeNull()
  })
})
