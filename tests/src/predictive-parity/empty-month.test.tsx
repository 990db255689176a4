import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import { forecastCalls, barCountAnswer, openForecast, runAddress } from './forecast-answers.ts'

const panel = () => browser.getByRole('region', { name: 'February 2027' })
const button = (name: string) => panel().getByRole('button', { name })

describe('A month of a run', () => {
  it('without a customer says so, and offers nothing of nobody', async () => {
    await browser.viewport(1600, 900)
    await openForecast(runAddress, {
      prepare: (host) =>
        host.setAnswer(forecastCalls.count, answered({ ...barCountAnswer, total_count: 0 })),
    })
    await browser.getByRole('button', { name: /^February 2027: 438/u }).click()
    await expect
      .element(panel().getByText('None of your customers stands here. Open another month.'))
      .toBeVisible()
    expect(panel().getByRole('table').elements()).toHaveLength(0)
    expect(button('Show all in the list').elements()).toHaveLength(0)
    await expect.element(button('Export customers')).toBeDisabled()
    await vi.waitFor(() =>
      expect(button('Copy to a campaign').element().parentElement?.title).toBe(
        'This month holds no customer to make a campaign of.',
      ),
    )
  })
})
