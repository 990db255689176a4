import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openOffers } from './open-offers.tsx'

const names = () =>
  [...document.querySelectorAll('.offer-cards > li .strong')].map((name) => name.textContent)

it('a phone shows the chosen offer first and the rest behind a button', async () => {
  await browser.viewport(390, 844)
  const proposals = ['One', 'Two', 'Three', 'Four', 'Five'].map((aModel, at) =>
    offerAnswer({
      oId: `M${at}`,
      aMake: 'Arden',
      aModel,
      subType: at === 3 ? 'recommended' : null,
      type: 'mapped',
    }),
  )
  await openOffers({ answer: { proposals } })
  await expect.poll(names).toEqual(['Arden Four', 'Arden One', 'Arden Two'])
  await expect
    .poll(() =>
      [...document.querySelectorAll('.offer-cards > li')].map(
        (card) => card.querySelector('dl') !== null,
      ),
    )
    .toEqual([true, false, false])
  await browser.getByRole('button', { name: /^Choose Arden Two/ }).click()
  await expect.poll(names).toEqual(['Arden Two', 'Arden One', 'Arden Three'])
  await browser.getByRole('button', { name: '2 more offers' }).click()
  await expect.element(browser.getByRole('heading', { name: 'Offers', exact: true })).toBeVisible()
})
