import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { openList } from './open-list.tsx'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { called, getLastQuery, listedCustomers, listHost, withSearch } from './list-host.ts'

type Opened = Awaited<ReturnType<typeof openList>>

const rows = listedCustomers(120)
const getRegion = () => document.querySelector('.table-scroll') as HTMLElement
const getCurrent = () => document.querySelector('[data-current]')
const getFocused = () => document.activeElement?.getAttribute('data-agreement')

/** Whether the current row is within what is in sight of the list, below its head. */
function isCurrentInSight(): boolean {
  const row = getCurrent()?.getBoundingClientRect()
  const region = getRegion().getBoundingClientRect()
  const head = document.querySelector('thead')?.getBoundingClientRect().height ?? 0
  return row !== undefined && row.top >= region.top + head - 1 && row.bottom <= region.bottom + 1
}

/** Where the customer's row or card is on the screen. */
const getTop = (agreementNo: string) =>
  document.querySelector(`[data-agreement="${agreementNo}"]`)?.getBoundingClientRect().top

const waitForCustomer = (at: number) =>
  expect.element(browser.getByRole('heading', { name: `Customer ${at}`, level: 1 })).toBeVisible()

/** Scrolls the list and opens a customer as the pointer does; answers where their row was. */
async function scrollAndOpen(scrollTop: number, at: number): Promise<number | undefined> {
  const agreementNo = `A-${at}`
  await expect.poll(() => getTop(agreementNo)).toBeDefined()
  getRegion().scrollTop = scrollTop
  await new Promise(requestAnimationFrame)
  const top = getTop(agreementNo)
  await userEvent.click(document.querySelector(`[data-agreement="${agreementNo}"]`) as HTMLElement)
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

describe('a list returned to', () => {
  it.each(waysBack)('has its page, its scroll position and its row, by %s', async (_by, goBack) => {
    const host = listHost({ rows })
    const opened = await openList(host, withSearch({ page: 2, size: 50 }))
    await scrollAndOpen(600, 75)
    await goBack(opened)
    await expect.poll(getFocused).toBe('A-75')
    expect(getRegion().scrollTop).toBe(600)
    expect(getCurrent()?.textContent).toContain('Customer 75')
    expect(opened.router.state.location.search).toMatchObject({ page: 2, size: 50 })
    expect(getLastQuery(host).get('pageno')).toBe('2')
    await userEvent.keyboard('j')
    expect(getCurrent()?.textContent).toContain('Customer 76')
    await userEvent.keyboard('{Enter}')
    await waitForCustomer(76)
  })

  it('shows the neighbour who was seen last', async () => {
    await openList(listHost({ rows }), withSearch({ size: 50 }))
    await scrollAndOpen(0, 9)
    for (let at = 10; at <= 24; at += 1) {
      await userEvent.keyboard('j')
      await waitForCustomer(at)
    }
    await userEvent.keyboard('{Escape}')
    await expect.poll(getFocused).toBe('A-24')
    expect(isCurrentInSight()).toBe(true)
    expect(getRegion().scrollTop).toBeGreaterThan(0)
  })

  it('shows the page of the neighbour who was seen last', async () => {
    const opened = await openList(listHost({ rows }), withSearch({ size: 10 }))
    await scrollAndOpen(0, 10)
    await userEvent.keyboard('j')
    await waitForCustomer(11)
    await userEvent.keyboard('{Escape}')
    await expect.poll(getFocused).toBe('A-11')
    expect(opened.router.state.location.search).toMatchObject({ page: 2 })
  })

  it('scrolls a row above what was in sight below its head', async () => {
    await openList(listHost({ rows }), withSearch({ size: 50 }))
    await scrollAndOpen(900, 30)
    for (let at = 29; at >= 10; at -= 1) {
      await userEvent.keyboard('k')
      await waitForCustomer(at)
    }
    await userEvent.keyboard('{Escape}')
    await expect.poll(getFocused).toBe('A-10')
    expect(isCurrentInSight()).toBe(true)
  })

  it('keeps its place on a phone', async () => {
    await browser.viewport(390, 844)
    const opened = await openList(listHost({ rows }), withSearch({ size: 50 }))
    const top = await scrollAndOpen(2400, 22)
    await opened.screen.getByRole('link', { name: 'Back to the list' }).click()
    await expect.poll(getFocused).toBe('A-22')
    expect(getTop('A-22')).toBeCloseTo(top ?? NaN, 0)
  })

  it('is left alone by an Escape that closes the call script', async () => {
    const rights = ['CanViewDashboard', 'CanSeeSalesPerson', 'CanViewCallScripts']
    const host = listHost({ rows, boot: { rights } })
    host.setAnswer(`GET /customer/v1/${northgate}/call-scripts`, answered([]))
    const { path } = await openList(host, withSearch({ size: 50 }))
    await scrollAndOpen(0, 5)
    await expect.element(browser.getByRole('button', { name: 'Call script' })).toBeVisible()
    await userEvent.keyboard('t')
    await expect.element(browser.getByRole('region', { name: 'Call script' })).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('.call-script')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(browser.getByRole('region', { name: 'Call script' }))
      .not.toBeInTheDocument()
    expect(path()).toBe(`/${northgate}/customer/A-5`)
    await userEvent.keyboard('{Escape}')
    await expect.poll(getFocused).toBe('A-5')
  })

  it('begins at its top and its title when it is opened from elsewhere', async () => {
    const { router, screen } = await openList(listHost({ rows }), withSearch({ size: 50 }))
    await scrollAndOpen(600, 25)
    const params = { orgId: northgate }
    await router.navigate({ to: '/$orgId/home', params })
    await router.navigate({ to: '/$orgId/customers', params, search: { size: 50 } })
    await expect.element(screen.getByRole('link', called('Customer 1'))).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(getCurrent()).toBeNull()
    expect(getRegion().scrollTop).toBe(0)
  })
})
