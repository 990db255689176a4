import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { chosenHead, openOffers, openPicker, pickerGroups } from './open-offers.tsx'

const core = offerAnswer({ aModel: 'Core' })
const universal = offerAnswer({
  oId: 'A-1-M2',
  aModel: 'Universal',
  source: 'universal',
  bucket: 'universal-true',
  fEquity: 0,
})
const propensity = offerAnswer({
  oId: 'A-1-M3',
  aModel: 'Third',
  source: 'kortical',
  bucket: 'thirdparty',
  fEquity: 0,
})
const fallback = offerAnswer({
  oId: 'A-1-M4',
  aModel: 'Poor',
  source: 'fallback',
  bucket: 'fallback-true',
  fEquity: 0,
})
const repeat = offerAnswer({
  oId: 'A-1-RT',
  type: 'repeatTerm',
  source: null,
  bucket: null,
  aModel: 'Again',
  fEquity: 0,
})
const saved = offerAnswer({
  oId: 'A-1-S1',
  type: 'saved',
  aModel: 'Saved',
  savedOfferIndex: 0,
  send_to_myaccount: true,
  isCustomRecommended: true,
  fEquity: 0,
})
const stock = offerAnswer({
  oId: 'A-1-P1',
  type: 'pamAppliedInventory',
  aModel: 'Stock',
  inventoryVin: 'WDB1234567F123456',
  aFuelType: 'Petrol',
  fEquity: 0,
})
const every = {
  proposals: [fallback, universal, propensity, core, repeat],
  saved_offers: [saved],
  applied_offers: [stock],
}

const first = async () => (
  await expect.poll(() => pickerGroups().length).toBeGreaterThan(0),
  pickerGroups()[0]?.[0]
)

describe('the picker', () => {
  it('[W-164] groups the offers by source', async () => {
    await openOffers({ answer: every })
    await openPicker()
    await expect.poll(pickerGroups).toEqual([
      ['Core', ['Volta Core', 'Volta Stock']],
      ['Saved offers', ['Volta Saved']],
      ['Universal', ['Volta Universal']],
      ['Fallback', ['Volta Poor']],
      ['Propensity', ['Volta Third']],
      ['Repeat term', ['Volta Again']],
    ])
  })

  it('[W-165] groups the offers by type', async () => {
    await openOffers({
      answer: {
        ...every,
        proposals: [
          core,
          repeat,
          offerAnswer({ oId: 'A-1-M5', aModel: 'Diesel', aFuelType: 'Diesel', fEquity: 0 }),
        ],
      },
      parameters: { eco_option_fuel_types: 'Electric,Hybrid' },
    })
    await openPicker()
    await browser.getByRole('radio', { name: 'By type' }).click({ force: true })
    await expect.poll(pickerGroups).toEqual([
      ['Repeat term', ['Volta Again']],
      ['Standard', ['Volta Diesel']],
      ['Eco', ['Volta Core', 'Volta Saved']],
      ['In stock', ['Volta Stock']],
    ])
  })

  it('[W-165] puts other kinds among the others', async () => {
    await openOffers({ answer: { proposals: [core], saved_offers: [saved] } })
    await openPicker()
    await browser.getByRole('radio', { name: 'By type' }).click({ force: true })
    await expect.poll(pickerGroups).toEqual([
      ['Standard', ['Volta Core']],
      ['Others', ['Volta Saved']],
    ])
  })

  it('[W-175] starts with the organisation’s first group', async () => {
    for (const [value, name] of [
      ['core', 'Core'],
      ['universal', 'Universal'],
      ['propensity', 'Propensity'],
    ] as const) {
      const { screen } = await openOffers({
        answer: every,
        parameters: { show_first_proposal_type: value },
      })
      await openPicker()
      expect(await first()).toBe(name)
      await browser.getByRole('button', { name: 'Close' }).click()
      await screen.unmount()
    }
  })

  it('describes each offer and shows the chosen one’s column', async () => {
    await openOffers({
      answer: { ...every, proposals: [core, universal, propensity, fallback] },
      rights: everyRight.filter((right) => right !== 'CanViewAutomatedMappingDebug'),
    })
    await openPicker()
    const option = browser.getByRole('button', { name: /Volta Saved/ }).last()
    await expect
      .element(option)
      .toHaveTextContent(
        'Volta Savedwithin +£50.23Saved, PCP, 48 months£277.79 a monthChosenRecommendedIn the customer’s accountOffer group and source: Core',
      )
    await browser
      .getByRole('button', { name: /Volta Third/ })
      .last()
      .click()
    await expect.poll(chosenHead).toBe('Volta Third')
    await expect.poll(() => document.querySelector('.picker-option')).toBeNull()
  })
})
