import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { refused } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { assigningHost } from '../assigning-host.ts'
import { listedCustomers, listHost, listPath, searchCall, withSearch } from '../list-host.ts'
import { openList } from '../open-list.tsx'
import {
  countDrawn,
  getCurrentText,
  getFoot,
  getRegion,
  getRequestedPages,
  getTop,
  scrollTo,
  scrollToEnd,
  scrollUntil,
} from './scrolled-list.ts'

const rows = listedCustomers(120)
const continuous = withSearch({ size: 'continuous' })
const row = (at: number) => browser.getByRole('row', { name: new RegExp(`Customer ${at} `, 'u') })
const card = (at: number) =>
  browser.getByRole('link', { name: new RegExp(`^Customer ${at} `, 'u') })

/** The host answers these pages with something else. */
function answerPages(
  host: ReturnType<typeof listHost>,
  other: (page: number) => FakeAnswer | null,
) {
  const everyPage = listHost({ rows })
  host.setAnswer(searchCall, (request) => {
    const query = new URL(request.url).searchParams
    const answer = query.get('only_count') === 'true' ? null : other(Number(query.get('pageno')))
    return answer === null ? everyPage.fetch(request) : answer(request)
  })
}

/** Answers a page when the returned function is called. */
function holdPage(host: ReturnType<typeof listHost>, held: number): () => void {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const everyPage = listHost({ rows })
  answerPages(host, (page) =>
    page === held
      ? async (request) => {
          await answered
          return everyPage.fetch(request)
        }
      : null,
  )
  return () => answer()
}

describe('continuous rows', () => {
  beforeEach(() => browser.viewport(1366, 768))

  it('are chosen beside the rows of a page, in the address and remembered', async () => {
    const opened = await openList(listHost({ rows }), listPath())
    await browser.getByRole('button', { name: '25 rows' }).click()
    await browser.getByRole('menuitemradio', { name: 'Continuous' }).click()
    await expect.poll(getFoot).toBe('1–50 of 120')
    expect(opened.router.state.location.search).toEqual({ size: 'continuous' })
    expect(browser.getByRole('button', { name: 'Next page' }).query()).toBeNull()
    await opened.screen.unmount()
    const again = await openList(listHost({ rows }), listPath())
    await expect.poll(getFoot).toBe('1–50 of 120')
    await browser.getByRole('button', { name: 'Continuous' }).click()
    await browser.getByRole('menuitemradio', { name: '10 rows' }).click()
    await expect.poll(getFoot).toBe('1–10 of 120')
    expect(again.router.state.location.search).toEqual({ size: 10 })
  })

  it('go on to the end, which is said, with few of them drawn', async () => {
    const host = listHost({ rows })
    await openList(host, continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    expect(getRequestedPages(host)).toEqual([1])
    await scrollToEnd()
    expect(getFoot()).toBe('1–120 of 120')
    await expect.element(row(120)).toBeVisible()
    expect(countDrawn()).toBeLessThan(60)
    expect(getRequestedPages(host)).toEqual([1, 2, 3])
  })

  it('name their place among all to a screen reader', async () => {
    await openList(listHost({ rows }), continuous)
    await expect.poll(() => document.querySelector('table')?.ariaRowCount).toBe('121')
    expect(document.querySelector('thead tr')?.ariaRowIndex).toBe('1')
    await scrollTo('A-60')
    expect(row(60).element().ariaRowIndex).toBe('61')
  })

  it('have their places before they are there, so that nothing jumps', async () => {
    const host = listHost({ rows })
    const answer = holdPage(host, 2)
    await openList(host, continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await scrollTo('A-50')
    await expect.poll(() => document.querySelectorAll('.skeleton-row').length).toBeGreaterThan(0)
    const [top, rowHeight] = [getTop('A-50') ?? NaN, (getTop('A-50') ?? 0) - (getTop('A-49') ?? 0)]
    const skeleton = document.querySelector('.skeleton-row')
    expect(skeleton?.getBoundingClientRect().height).toBe(rowHeight)
    answer()
    await expect.element(row(51)).toBeVisible()
    expect(getTop('A-50')).toBe(top)
    expect(getTop('A-51')).toBe(top + rowHeight)
  })

  it('stay where a later page fails, which is tried again', async () => {
    const host = listHost({ rows })
    let isBroken = true
    answerPages(host, (page) => (page === 2 && isBroken ? refused('not_found', 404) : null))
    await openList(host, continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await scrollTo('A-50')
    await expect.element(browser.getByText(/More rows could not be loaded/u)).toBeVisible()
    await expect.element(row(50)).toBeVisible()
    expect(browser.getByText('End of the list').query()).toBeNull()
    isBroken = false
    await browser.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(getFoot).toBe('1–100 of 120')
    expect(browser.getByText(/More rows could not be loaded/u).query()).toBeNull()
    await scrollToEnd()
  })

  it('are gone through by keys, over the borders of what is fetched', async () => {
    await openList(listHost({ rows }), continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await userEvent.keyboard('{End}')
    await expect.poll(getCurrentText).toMatch(/Customer 50ZA/u)
    await expect.poll(getFoot).toBe('1–100 of 120')
    await userEvent.keyboard('jj')
    await expect.poll(getCurrentText).toMatch(/Customer 52ZA/u)
    await expect.element(row(52)).toBeInViewport()
    await userEvent.keyboard('k')
    await expect.poll(getCurrentText).toMatch(/Customer 51ZA/u)
    await userEvent.keyboard('{Home}')
    await expect.poll(getCurrentText).toMatch(/Customer 1ZA/u)
    expect(getRegion().scrollTop).toBe(0)
  })

  it('have the focus where its row is no longer drawn', async () => {
    await openList(listHost({ rows }), continuous)
    await expect.poll(() => getTop('A-3')).toBeDefined()
    document.querySelector<HTMLElement>('[data-agreement="A-3"]')?.focus()
    await scrollTo('A-90')
    expect(getTop('A-3')).toBeUndefined()
    expect(document.activeElement).toBe(getRegion())
  })

  it('are selected one by one and all that are here', async () => {
    const { host } = assigningHost([...rows])
    await openList(host, continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await browser.getByRole('checkbox', { name: 'Select Customer 1', exact: true }).click()
    await scrollTo('A-60')
    await browser.getByRole('checkbox', { name: 'Select Customer 60', exact: true }).click()
    await expect.element(browser.getByRole('region', { name: '2 selected' })).toBeVisible()
    await browser.getByRole('checkbox', { name: 'Select all 100 loaded so far' }).first().click()
    await expect.element(browser.getByRole('region', { name: '100 selected' })).toBeVisible()
  })

  it('begin at their top when they are sorted otherwise', async () => {
    const host = listHost({ rows })
    await openList(host, continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await scrollTo('A-90')
    await browser.getByRole('button', { name: 'Customer', exact: true }).click()
    await expect.element(row(1)).toBeVisible()
    await expect.poll(getFoot).toBe('1–50 of 120')
    expect(getRegion().scrollTop).toBe(0)
    expect(getRequestedPages(host).slice(3)).toEqual([1])
  })

  it('stay in place while other columns are fetched', async () => {
    await openList(listHost({ rows }), continuous)
    await expect.poll(getFoot).toBe('1–50 of 120')
    await scrollTo('A-90')
    const { scrollTop } = getRegion()
    await browser.getByRole('button', { name: 'Columns' }).click()
    await browser.getByRole('checkbox', { name: 'Dealer', exact: true }).click()
    await browser.getByRole('button', { name: 'Save' }).click()
    await expect.element(browser.getByRole('columnheader', { name: 'Dealer' })).toBeInTheDocument()
    await expect.element(row(90)).toBeVisible()
    expect(getRegion().scrollTop).toBe(scrollTop)
  })
})

describe('continuous cards on a phone', () => {
  beforeEach(() => browser.viewport(390, 844))

  it('go on to the end, which is said, with few of them drawn', async () => {
    await openList(listHost({ rows }), continuous)
    await expect.element(card(1)).toBeVisible()
    await expect.poll(() => document.querySelector('.cards li')?.ariaSetSize).toBe('120')
    await scrollToEnd()
    await expect.element(card(120)).toBeVisible()
    expect(card(120).element().closest('li')?.ariaPosInSet).toBe('120')
    expect(countDrawn()).toBeLessThan(40)
  })

  it('are selected as far as they are here', async () => {
    const { host } = assigningHost([...rows])
    const { screen } = await openList(host, continuous)
    await expect.element(screen.getByText('Customer 1', { exact: true })).toBeVisible()
    await browser.getByRole('button', { name: 'Select', exact: true }).click()
    await browser.getByRole('checkbox', { name: 'Select all 50 loaded so far' }).click()
    await expect.element(browser.getByRole('region', { name: '50 selected' })).toBeVisible()
    const last = browser.getByRole('checkbox', { name: 'Select Customer 70', exact: true })
    await scrollUntil(() => last.query() !== null)
    await last.click()
    await expect.element(browser.getByRole('region', { name: '51 selected' })).toBeVisible()
  })
})
