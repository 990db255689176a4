import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { page as window } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from '#src/app/app.tsx'
import { announcePageChanges } from '#src/app/announce-page-changes.ts'
import { createPage } from '#src/app/create-page.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { startPage } from '#src/ui/start.ts'
import { emptyDevice } from './empty-device.ts'
import type { FakeHost } from './fake-host.ts'

startPage()

beforeEach(async () => {
  // What the test before has left open closes after its page has gone.
  await vi.waitUntil(() => document.querySelector('ion-modal, ion-popover') === null, 5000)
  await emptyDevice()
  // Somebody has signed in on this browser.
  localStorage.setItem('forecourt.session', 'true')
  await window.viewport(1440, 900)
})

afterEach(() => {
  for (const { id } of flash.messages()) flash.dismiss(id)
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * Opens the whole page at `path` in the real browser, with `host` in the network's place. `browser`
 * names whose tabs it belongs to;
 * `history` takes the place of one in memory.
 */
export async function openPage(
  host: FakeHost,
  path: string,
  {
    browser,
    address = 'https://forecourt.example',
    history = createMemoryHistory({ initialEntries: [path] }),
    hasPrivacyBanner = false,
    leaveTo = () => {},
  }: {
    readonly browser?: string
    readonly address?: string
    readonly history?: RouterHistory
    /** Whether the privacy banner shows; it is closed in other tests. */
    readonly hasPrivacyBanner?: boolean
    readonly leaveTo?: (url: string) => void
  } = {},
) {
  if (!hasPrivacyBanner) sessionStorage.setItem('forecourt.privacy', 'closed')
  const tabs = new BroadcastChannel(browser ?? crypto.randomUUID())
  const openedPaths: string[] = []
  const page = createPage({
    host: address,
    fetch: host.fetch,
    openSource: (at) => host.openSource(at),
    storage: localStorage,
    now: () => Date.now(),
    tabs,
    history,
    leaveTo: (url) => {
      openedPaths.push(url)
      leaveTo(url)
    },
  })
  // A failed query is tried as often as in use, without its seconds between the tries.
  const defaults = page.queryClient.getDefaultOptions()
  page.queryClient.setDefaultOptions({
    ...defaults,
    queries: { ...defaults.queries, retryDelay: 10 },
  })
  announcePageChanges(page)
  const screen = await render(<App {...page} />)
  return { ...page, screen, openedPaths, path: () => page.router.state.location.pathname }
}
