import { page as browser } from 'vitest/browser'
import { expect, it } from 'vitest'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { openOffers } from './open-offers.tsx'

const proposals = [1, 2, 3].map((which) =>
  offerAnswer({ oId: `A-1-W${which}`, type: 'repeatTerm', fPayment: 102_160 + which }),
)
const widths = [1110, 1279, 1280, 1366, 1440, 1680]
const payments = [
  [250_000, '−£1,478.3'],
  [190_000, '−£878.3'],
] as const

it.each(
  widths.flatMap((width) => payments.map(([payment, change]) => [change, width, payment] as const)),
)('a change of %s* a month fits to the penny in %i pixels', async (change, width, payment) => {
  await browser.viewport(width, 800)
  await openOffers({ row: { fPayment: payment }, answer: { proposals } })
  await expect
    .poll(() => document.querySelector('.offers .offers-change .money-figure.large')?.textContent)
    .toContain(change)
  expect(document.querySelectorAll('.offers .offers-change .money-figure.large')).toHaveLength(
    width < 1280 ? 2 : 3,
  )
  await expect
    .poll(() => findCutOffText('.ellipsis, .organisation, .user-name, h1').cutOff)
    .toEqual([])
})
