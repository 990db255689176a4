import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { storedItems } from '#src/features/sign-in/stored-items.ts'
import { connection } from '#src/features/shell/connection.ts'
import { createAwayHost, disconnectHost, reconnectHost } from '#tests/src/page/away-host.ts'
import { getBootCall, northgate } from '#tests/src/page/fake-host.ts'
import { createHostBehindWorker } from '#tests/src/page/host-behind-worker.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { called, listHost, searchCall } from '../list-host.ts'
import { getFoot, getRegion, getTop, scrollTo, scrollToEnd } from './scrolled-list.ts'

const style = document.createElement('style')
// The page fills the window as it does below its own root element.
style.textContent = 'body > div { height: 100vh }'
document.head.append(style)

const continuous = `/${northgate}/customers?size=continuous`
const end = 'End of the list on this device, which holds 70 of 852 customers.'

/** Opens the page, and waits until the day is on the device. */
async function openWithDayPack(count = 70) {
  const host = createAwayHost(count)
  const page = await openPage(host, `/${northgate}/home`)
  await expect
    .element(page.screen.getByText(new RegExp(`${count} of ${count} ready`, 'u')))
    .toBeVisible()
  return { host, page }
}

describe('device rows', () => {
  beforeEach(() => browser.viewport(1366, 768))
  afterEach(() => {
    reconnectHost()
    vi.unstubAllGlobals()
  })

  it('go on as far as the device has customers, and say how many these are', async () => {
    const { page } = await openWithDayPack()
    disconnectHost()
    page.router.history.push(continuous)
    await expect.element(page.screen.getByText(/From this device: 70 customers/u)).toBeVisible()
    await scrollToEnd(end)
    expect(getFoot()).toBe('1–70 of 70')
    expect(getTop('A-1')).toBeDefined()
  })

  it('go on from those of the host with the others, each once', async () => {
    const { page } = await openWithDayPack()
    page.router.history.push(continuous)
    await expect.poll(getFoot).toBe('1–50 of 71')
    expect(getTop('A-99')).toBeDefined()
    disconnectHost()
    await scrollToEnd(end)
    expect(getFoot()).toBe('1–71 of 71')
    expect(getTop('A-50')).toBeDefined()
    reconnectHost()
    await expect.element(page.screen.getByText('End of the list', { exact: true })).toBeVisible()
    expect(getFoot()).toBe('1–71 of 71')
  })

  it('are the host’s again with the network, those out of sight too', async () => {
    const { host, page } = await openWithDayPack(120)
    // In the order of the device: its rows stay where they are.
    const ordered = listHost({ rows: [...host.rows].toReversed() })
    host.setAnswer(searchCall, (request) => ordered.fetch(request))
    disconnectHost()
    page.router.history.push(continuous)
    await expect.element(page.screen.getByText(/From this device: 120 customers/u)).toBeVisible()
    await scrollToEnd('which holds 120 of 852 customers')
    expect(getTop('A-120')).toBeUndefined()
    reconnectHost()
    await expect.element(page.screen.getByText('End of the list', { exact: true })).toBeVisible()
    await expect.element(page.screen.getByText(/From this device/u)).not.toBeInTheDocument()
  })

  it('stay where they are when the host’s answer follows the device’s', async () => {
    connection.report('answered')
    const host = createHostBehindWorker(70)
    const first = await openPage(host, `/${northgate}/home`)
    await expect.element(first.screen.getByText(/70 of 70 ready/u)).toBeVisible()
    await first.screen.unmount()
    localStorage.setItem(storedItems.lastActivity, String(Date.now() - 60_000))
    const answers = [host.delay(getBootCall(northgate)), host.delay(searchCall)]
    const { screen } = await openPage(host, continuous)
    await expect.element(screen.getByText(/From this device/u)).toBeVisible()
    await scrollTo('A-50')
    const { scrollTop } = getRegion()
    for (const answer of answers) answer()
    await expect.element(screen.getByText(/From this device/u)).not.toBeInTheDocument()
    await expect.poll(getFoot).toBe('1–50 of 71')
    expect(getRegion().scrollTop).toBe(scrollTop)
    getRegion().scrollTop = 0
    await expect
      .element(screen.getByRole('link', called('Customer at the host')))
      .toBeInTheDocument()
  })
})
