import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { buildForecastRun, openForecast, runAddress } from './forecast-answers.ts'

const tab = (name: RegExp) => browser.getByRole('tab', { name })

beforeEach(() => browser.viewport(1600, 900))

describe('The check of earlier forecasts', () => {
  it('is of the open chart, and of none that was not checked', async () => {
    const first = await openForecast(runAddress)
    const check = browser.getByRole('region', { name: 'Did earlier forecasts come true?' })
    await expect.element(check).toMatchTextContent('Foreseen, gone since38')
    await tab(/^High risk/u).click()
    await expect.element(check).toMatchTextContent('would become a high risk')
    await expect.element(check).toMatchTextContent('80 of 100 were where we said, of 50')
    await tab(/^Voluntary/u).click()
    // Nobody who is still here was foreseen: there is no share of none.
    await expect.element(check).toMatchTextContent('would be better off handing back')
    expect(check.element().textContent).not.toMatch(/of 100/u)
    await first.page.screen.unmount()
    const before = buildForecastRun({})
    const third = await openForecast(runAddress, {
      run: buildForecastRun({
        check: before.check === null ? null : { ...before.check, highrisk: null, vt: null },
      }),
    })
    await expect.element(check).toBeVisible()
    await tab(/^High risk/u).click()
    await expect.element(check).not.toBeInTheDocument()
    await third.page.screen.unmount()
  })
})
