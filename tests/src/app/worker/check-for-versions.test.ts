import { afterEach, expect, it, vi } from 'vitest'
import { checkForVersions, versionCheckInterval } from '#src/app/worker/check-for-versions.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a newer version is looked for each hour, and when the page is seen again', () => {
  vi.useFakeTimers()
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const check = vi.fn<() => void>()
  checkForVersions(check)
  vi.advanceTimersByTime(2 * versionCheckInterval)
  expect(check).toHaveBeenCalledTimes(2)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(3)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(check).toHaveBeenCalledTimes(3)
})
