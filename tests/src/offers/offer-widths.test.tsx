import { page as browser } from 'vitest/browser'
import { expect, it } from 'vitest'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { findCutOffText } from '#tests/support/visible-text.ts'
import { answered } from '#tests/src/page/fake-host.ts'
import { dealAnswer } from './offer-answers.ts'
import { openOffers } from './open-offers.tsx'

const proposals = [1, 2, 3].map((which) =>
  offerAnswer({ oId: `A-1-W${which}`, type: 'repeatTerm', fPayment: 102_160 + which }),
)
/** The host's calculation of the chosen offer takes its place, with the same payment. */
const deal = answered(dealAnswer({ fPayment: 102_161 }, { oId: 'A-1-W1', offerType: 'repeatTerm' }))
const widths = [1110, 1279, 1280, 1366, 1440, 1680]
const payments = [
  [250_000, '−£1,478.3'],
  [190_000, '−£878.3'],
] as const

it.each(
  widths.flatMap((width) => payments.map(([payment, change]) => [change, width, payment] as const)),
)('a change of %s* a month fits to the penny in %i pixels', async (change, width, payment) => {
  await browser.viewport(width, 800)
  await openOffers({ row: { fPayment: payment }, answer: { proposals } }, deal)
  await expect
    .poll(() =>
      [...document.querySelectorAll('.offers .offers-change .money-figure.large')].map((figure) =>
        figure.textContent?.slice(0, change.length),
      ),
    )
    .toEqual(Array.from({ length: width < 1280 ? 2 : 3 }, () => change))
  await expect
    .poll(() => findCutOffText('.ellipsis, .organisation, .user-name, h1').cutOff)
    .toEqual([])
})
