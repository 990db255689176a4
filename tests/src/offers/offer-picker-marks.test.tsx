import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openOffers, openPicker, pickerGroups } from './open-offers.tsx'

const core = offerAnswer({ aModel: 'Core', hasTCO: true })
const bare = offerAnswer({
  oId: 'A-1-M2',
  aModel: 'Bare',
  stock_source: 'inventory_offer',
  inventoryVin: 'WDB1234567F123456',
  aDealerCode: 'HUB',
  fParity: -3764,
  fEquity: 0,
})
const saved = offerAnswer({
  oId: 'A-1-S1',
  type: 'saved',
  aModel: 'Saved',
  aDerivative: 'Line',
  savedOfferIndex: 0,
  send_to_myaccount: true,
  isCustomRecommended: true,
  fEquity: 0,
})

const withoutDebug = everyRight.filter((right) => right !== 'CanViewAutomatedMappingDebug')

async function closePicker(): Promise<void> {
  await browser.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
}

const getText = (model: string) =>
  [...document.querySelectorAll('.picker-option')]
    .find((option) => option.textContent?.includes(model))
    ?.textContent?.replaceAll(/\s+/gu, ' ') ?? ''

describe('the picker’s marks', () => {
  it('[W-163] distinguish offers by all their properties', async () => {
    await openOffers({
      answer: { proposals: [core, bare], saved_offers: [saved] },
      rights: withoutDebug,
    })
    await openPicker()
    await expect
      .poll(() => getText('Saved Line'))
      .toBe(
        'Volta Saved Linewithin +£50.23Saved, PCP, 48 months£277.79 a monthChosenRecommendedIn the customer’s accountOffer group and source: Core',
      )
    expect(getText('Core')).toBe(
      'Volta Corewithin +£50.23In stock, PCP, 48 months£277.79 a monthTotal cost knownOffer group and source: Core',
    )
    expect(getText('Bare')).toContain('over −£37.64')
    expect(getText('Bare')).not.toContain('Total cost known')
  })

  it('[W-199] show the mapping source and its debug data', async () => {
    const shown = async (
      rights: readonly string[],
      parameters: Readonly<Record<string, string>>,
    ) => {
      const { screen } = await openOffers({
        answer: { proposals: [core, bare] },
        rights: [...withoutDebug, ...rights],
        parameters,
      })
      await openPicker()
      await expect.poll(() => getText('Bare')).toContain('Offer group')
      const found = [
        document.querySelectorAll('.mapping-source').length,
        document.querySelectorAll('.mapping-debug').length,
      ]
      const words = getText('Bare')
      await closePicker()
      await screen.unmount()
      return { found, words }
    }
    expect((await shown([], {})).found).toEqual([0, 0])
    const source = await shown([], { 'show-mapping_source': 'true' })
    expect(source.found).toEqual([2, 0])
    expect(source.words).toContain('Suggested by: Core, From the stock')
    const debug = await shown(['CanViewAutomatedMappingDebug'], {})
    expect(debug.found).toEqual([0, 2])
    expect(debug.words).toContain(
      'oId A-1-M2 · internalId – · type mapped · source k2k · bucket k2k · stock inventory_offer · v1',
    )
  })

  it('[W-201] mark eco offers by eco_option_fuel_types', async () => {
    const groups = async (fuels: string) => {
      const { screen } = await openOffers({
        answer: {
          proposals: [
            core,
            offerAnswer({ oId: 'A-1-M3', aModel: 'Diesel', aFuelType: 'Diesel', fEquity: 0 }),
          ],
        },
        parameters: { eco_option_fuel_types: fuels },
      })
      await openPicker()
      await browser.getByRole('radio', { name: 'By type' }).click({ force: true })
      await expect.poll(() => pickerGroups().map(([name]) => name)).not.toContain('Core')
      const found = pickerGroups()
      await closePicker()
      await screen.unmount()
      return found
    }
    expect(await groups('Electric')).toEqual([
      ['Standard', ['Volta Diesel']],
      ['Eco', ['Volta Core']],
    ])
    expect(await groups('Diesel')).toEqual([
      ['Standard', ['Volta Core']],
      ['Eco', ['Volta Diesel']],
    ])
  })

  it('show the central stock', async () => {
    await openOffers({
      answer: { proposals: [core, bare] },
      parameters: { central_stock_dealer: 'HUB' },
    })
    await openPicker()
    await expect.poll(() => getText('Bare')).toContain('Central stock')
    expect(getText('Core')).not.toContain('Central stock')
  })
})
