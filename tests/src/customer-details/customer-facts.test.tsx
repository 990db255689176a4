import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { openDetails } from './open-details.tsx'

it.each([768, 390])('the notes of the facts wrap at %i pixels', async (width) => {
  const { screen } = await openDetails({
    row: { fProductType: 'PCP', payments_made: 19, payments_rem: 16 },
    answer: {
      figures: {
        as_of: '2026-11-21T07:30:00.000Z',
        day: '2026-11-21',
        equity_steps: [],
        payments: { term: 36, count: 35, every: 1, first_rentals: 1, final_month: 36 },
      },
    },
  })
  await expect.element(screen.getByText('PCP, 19 of 35 paid, then the final payment')).toBeVisible()
  await browser.viewport(width, 1112)
  await expect.poll(() => findCutOffText('.ellipsis, .organisation, h1').cutOff).toEqual([])
})
