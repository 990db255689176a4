import { expect, it } from 'vitest'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { openDetails } from '#tests/src/customer-details/open-details.tsx'
import { editorHost } from './open-editor.tsx'
import { chosenCell } from './open-offers.tsx'

it('[W-287] the offer’s details list all its fields', async () => {
  const offer = offerAnswer({
    type: 'recommended',
    subType: 'recommended',
    source: 'kortical',
    stock_source: 'inventory_offer',
    aDerivative: '58 kWh Line',
    inventoryVin: 'WVWZZZ1JZXW000001',
    aDealerCode: 'NMG01',
    recommended_alt_products: ['HP', 'Lease'],
    isCustomRecommended: true,
    send_to_myaccount: true,
    are_discounts_applied: true,
    tax_component: 1200,
    overlay: 30_000,
    prbonus: 10_000,
    payment_support: 2500,
    trading_contribution: 4000,
    campaign_support: 50_000,
  })
  // The host out of reach: what is shown is what the answer carries.
  const { host } = editorHost({
    answer: { proposals: [offer] },
    parameters: { details_show_offer_type: 'true' },
  })
  host.setAnswer(
    'GET /offer-service/v1/00000000-0000-4000-8000-000000000001/customer/A-1/deal-facts',
    () => Response.error(),
  )
  host.setAnswer(
    'POST /offer-service/v1/00000000-0000-4000-8000-000000000001/customer/A-1/key-financials',
    () => Response.error(),
  )
  await openDetails(host)
  await expect
    .poll(() =>
      [
        'Payment',
        'Parity',
        'Term',
        'Mileage a year',
        'Cash price',
        'Deposit',
        'Dealer contribution',
        'Rate',
        'Balloon',
      ].map(chosenCell),
    )
    .toEqual([
      '£277.79',
      'within +£50.23',
      '48',
      '10,000',
      '£27,250',
      '£1,918',
      '£2,500',
      '3.9%',
      '£12,500',
    ])
  const about = () =>
    Object.fromEntries(
      [...document.querySelectorAll('.offer-about dl > div')].map((pair) => [
        pair.querySelector('dt')?.textContent,
        pair.querySelector('dd')?.textContent,
      ]),
    )
  await expect.poll(about).toMatchObject({
    Equity: '£1,918',
    Kind: 'Recommended',
    Marked: 'Recommended',
    Product: 'PCP',
    Plan: 'Personal contract purchase',
    Version: '58 kWh Line',
    Source: 'Propensity',
    'Offer group': 'Propensity',
    Stock: 'From the stock',
    Dealer: 'NMG01',
    'Other products advised': 'HP, Lease',
    'Recommended by a colleague': 'Yes',
    'In the customer’s account': 'Yes',
    'Discounts applied': 'Yes',
    VAT: '£12',
    Overlay: '£300',
    Bonus: '£100',
    'Payment support': '£25',
    'Trading contribution': '£40',
    'Campaign support': '£500',
  })
  expect(about()['VIN']).toContain('XW000001')
})
