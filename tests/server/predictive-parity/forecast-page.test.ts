import { describe, expect, it } from 'vitest'
import { emptyForecastCounts } from '#domain/predictive-parity/run-counts.rules.ts'
import { forecastPage } from '#server/predictive-parity/forecast-page.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { buildProposalDataset } from '#tests/support/proposal-dataset.ts'

const today = '2026-01-20'
const customer = {
  fAgreementNo: 'A-1',
  version: 1,
  aMake: 'Arden',
  aModel: 'Fell',
  aRegDate: '2025-01-15',
  pFuelType: 'Petrol',
  dCode: 'D1',
  aValuationAverage: 13_000_00,
  fProductType: 'PCP',
  fPayment: 266_46,
  fTerm: 36,
  fBalloon: 8000_00,
  fRate: 6.9,
  rateType: 'apr',
  fAdvance: 15_000_00,
  fStartDate: '2025-01-15',
  cSoldMileage: 30_000,
}

/** Of the page's only customer, who drives a Fell: the offer that puts them where they are. */
async function findRow(input: Parameters<typeof buildProposalDataset>[0]) {
  const dataset = buildProposalDataset({ today, ...input })
  const settings = {
    parameters: {
      psCampaignObjective: 'salesVolume' as const,
      psCampaignVolume: 1,
      psCampaignBudget: 0,
      psCampaignConversion: 10,
    },
    products: [],
    models: [],
    horizon: 12,
  }
  const before = emptyForecastCounts(settings.horizon)
  const { rows } = await forecastPage([customer], before, { dataset, settings, toDay: () => today })
  return rows[0]
}

describe('A page of a run', () => {
  it('asks the mapping rules with the fuel of the customer’s vehicle', async () => {
    const follow = { category: 'fuel' as const, from: 'Petrol', p: ['Electric'], d1: [], d2: [] }
    const rules = { strings: [follow], ranged: [], modelBody: {}, exceptions: [] }
    const prices = [
      buildPrice(),
      buildPrice({ model: 'Volt', fuel_type: 'Electric', price: 12_000_00 }),
    ]
    expect(await findRow({ prices, mapping: { rules, assets: [] } })).toMatchObject({
      offer: 'mapped',
      isWithin: true,
    })
  })

  it('foresees by the price of the dealer’s state, as the offers are calculated', async () => {
    const parameters = new Map([['processing_statebased_pricing_enabled', 'true']])
    const states = new Map([['D1', 'North']])
    const dearer = buildPrice({ state_prices: { North: 26_000_00 } })
    const everywhere = await findRow({ prices: [dearer], states })
    const here = await findRow({ prices: [dearer], states, parameters })
    expect(here?.parityNow).toBeLessThan((everywhere?.parityNow ?? 0) - 100_00)
  })
})
