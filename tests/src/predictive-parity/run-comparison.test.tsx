import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { refused } from '#tests/src/page/fake-host.ts'
import { buildForecastRun, forecastCalls, openForecast, runAddress } from './forecast-answers.ts'

const link = (name: RegExp | string) => browser.getByRole('link', { name })
const measure = (name: string) => browser.getByRole('region', { name, exact: true })
const readRows = (name: string) =>
  measure(name)
    .getByRole('row')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent))

beforeEach(() => browser.viewport(1600, 900))

describe('A run beside another of its project', () => {
  it('is put there by a link, month by month with the difference, explained in words', async () => {
    const { page } = await openForecast(runAddress)
    const comparing = browser.getByRole('navigation', { name: 'Compare with' })
    await comparing.getByRole('link', { name: /^Run 3/u }).click()
    await expect.element(measure('come within parity')).toBeVisible()
    expect(page.router.state.location.searchStr).toContain('compare=r3')
    expect(readRows('come within parity')).toEqual([
      ['Month', 'Run 4', 'Run 3', 'Difference'],
      ['December 2026', '171', '–', '–'],
      ['January 2027', '188', '–', '–'],
      ['February 2027', '438', '411', '+27'],
    ])
    expect(readRows('stay over in their best month').at(-1)).toEqual([
      'February 2027',
      '171',
      '160',
      '+11',
    ])
    await expect
      .element(
        browser.getByText(/^February 2027 to February 2027: 438 in run 4, 411 in run 3; 27/u),
      )
      .toBeVisible()
    await expect.element(browser.getByText(/^Run 4 looks ahead from/u)).toBeVisible()
    await browser.getByRole('tab', { name: /^High risk/u }).click()
    await expect.element(measure('become a high risk')).toBeVisible()
    expect(page.router.state.location.searchStr).toContain('compare=r3')
    expect(link('End comparison').element().hasAttribute('aria-current')).toBe(false)
    await link('End comparison').click()
    await expect.element(browser.getByRole('region', { name: 'By month' })).toBeVisible()
  })

  it('says when the other cannot be loaded, or is not there', async () => {
    const address = `${runAddress}?compare=r3`
    const first = await openForecast(address, {
      prepare: (host) => host.setAnswer(forecastCalls.earlier, refused('fault', 500)),
    })
    await expect.element(browser.getByText('Failed to fetch run details.').first()).toBeVisible()
    await first.page.screen.unmount()
    await openForecast(address, {
      prepare: (host) => host.setAnswer(forecastCalls.earlier, refused('not_found', 404)),
    })
    await expect.element(browser.getByText('This run is not here')).toBeVisible()
    await expect.element(link('End comparison')).toBeVisible()
  })

  it('is not offered while it is under way, and fits a phone', async () => {
    const run = buildForecastRun({ has_ended: false, metrics: [], check: null })
    const first = await openForecast(runAddress, { run })
    await expect.element(browser.getByText('The run is under way')).toBeVisible()
    expect(browser.getByText('Compare with').elements()).toHaveLength(0)
    await first.page.screen.unmount()
    await browser.viewport(390, 844)
    await openForecast(`${runAddress}?compare=r3`)
    await expect.element(measure('come within parity')).toBeVisible()
    await vi.waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390))
  })
})
