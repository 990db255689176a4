import { expect, it } from 'vitest'
import { openDetails } from './open-details.tsx'

const pageText = () => document.body.textContent?.replaceAll(/\s+/gu, ' ') ?? ''

it('the payments of a term say why they are fewer than its months', async () => {
  await openDetails({
    row: { nextPaymentDays: 20, fTerm: 42, payments_made: 12, payments_rem: 29 },
    answer: {
      figures: {
        as_of: '2026-11-21T07:30:00.000Z',
        day: '2026-11-21',
        equity_steps: [],
        payments: { term: 42, count: 41, every: 1, first_rentals: 1, final_month: 42 },
      },
    },
  })
  await expect
    .poll(pageText)
    .toContain('Payments in all41 in 42 months: the last month is for the final payment alone')
  expect(pageText()).toContain('12 of 41 paid, then the final payment')
})
