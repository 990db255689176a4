import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { listedCustomers, listHost, withSearch } from '../list-host.ts'
import { openList } from '../open-list.tsx'
import {
  getCurrentText,
  getFocused,
  getFoot,
  getRegion,
  getRequestedPages,
  getTop,
  scrollTo,
} from './scrolled-list.ts'

type Opened = Awaited<ReturnType<typeof openList>>

const rows = listedCustomers(260)
const continuous = withSearch({ size: 'continuous' })

const waitForCustomer = (at: number) =>
  expect.element(browser.getByRole('heading', { name: `Customer ${at}`, level: 1 })).toBeVisible()

/** Scrolls to a customer and opens them; answers where their row was. */
async function scrollAndOpen(at: number): Promise<number> {
  await expect.poll(() => getTop('A-1')).toBeDefined()
  await scrollTo(`A-${at}`)
  const link = document.querySelector(`[data-agreement="A-${at}"]`) as HTMLElement
  const { top } = link.getBoundingClientRect()
  await userEvent.click(link)
  await waitForCustomer(at)
  return top
}

const waysBack: readonly (readonly [string, (opened: Opened) => Promise<void>])[] = [
  [
    'the link',
    async ({ screen }) => screen.getByRole('link', { name: 'Back to the list' }).click(),
  ],
  ['the browser', async ({ router }) => router.history.back()],
  ['Escape', async () => userEvent.keyboard('{Escape}')],
]

describe('rows returned to', () => {
  beforeEach(() => browser.viewport(1366, 768))

  it.each(waysBack)('have their scroll position and the row, by %s', async (_by, goBack) => {
    const host = listHost({ rows })
    const opened = await openList(host, continuous)
    const top = await scrollAndOpen(175)
    await expect.element(browser.getByText('175 of 260')).toBeVisible()
    const requested = getRequestedPages(host).length
    await goBack(opened)
    await expect.poll(getFocused).toBe('A-175')
    expect(getTop('A-175')).toBe(top)
    expect(getCurrentText()).toMatch(/Customer 175ZA/u)
    expect(getRequestedPages(host)).toHaveLength(requested)
    await userEvent.keyboard('j')
    await expect.poll(getCurrentText).toMatch(/Customer 176ZA/u)
  })

  it('lead through the list across what was fetched, and back to who was seen last', async () => {
    const opened = await openList(listHost({ rows }), continuous)
    await scrollAndOpen(98)
    for (let at = 99; at <= 102; at += 1) {
      await userEvent.keyboard('j')
      await waitForCustomer(at)
    }
    await userEvent.keyboard('{Escape}')
    await expect.poll(getFocused).toBe('A-102')
    expect(opened.router.state.location.search).toMatchObject({ size: 'continuous', page: 3 })
  })

  it('begin at the page of an address, with those before to be scrolled to', async () => {
    const host = listHost({ rows })
    await openList(host, withSearch({ size: 'continuous', page: 4 }))
    await expect.poll(() => getTop('A-151')).toBeDefined()
    await expect.poll(() => getRegion().scrollTop).toBeGreaterThan(5000)
    await expect.poll(() => getRequestedPages(host)).toEqual([4, 3])
    getRegion().scrollTop = 0
    await expect.poll(() => getTop('A-1')).toBeDefined()
    await expect.poll(getFoot).toMatch(/ of 260$/u)
  })

  it('have their card on a phone', async () => {
    await browser.viewport(390, 844)
    const { screen } = await openList(listHost({ rows }), continuous)
    const top = await scrollAndOpen(72)
    await screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.poll(getFocused).toBe('A-72')
    expect(getTop('A-72')).toBeCloseTo(top, 0)
  })
})
