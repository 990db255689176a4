import { expect, it } from 'vitest'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { dealAnswer } from '#tests/src/offers/offer-answers.ts'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { getCardLine, openToShow, presentToCustomer } from './open-customer-view.tsx'
import {
  accessibilityTree,
  found,
  plantedRate,
  plantedRow,
  plantedSum,
  plantedText,
  readable,
} from './planted.ts'

/** Fields of an offer and its deal that only the dealer or only the printed sheet shows. */
const ofOffer = [
  'fParity',
  'fEquity',
  'overlay',
  'prbonus',
  'payment_support',
  'trading_contribution',
  'campaign_support',
  'tax_component',
] as const
const wordsOfOffer = [
  'internalId',
  'subType',
  'source',
  'bucket',
  'stock_source',
  'aDealerCode',
] as const
const ofDeal = [
  'fEquity',
  'fParity',
  'equityUsed',
  'cashUsed',
  'cashRequired',
  'cashBack',
  'unusedEquity',
  'negativeEquity',
  'trading_contribution',
  'payment_contribution',
  'totalSupport',
  'trueCostOfChange',
  'chargeForCredit',
  'fAdvance',
  'aValuationAverage',
  'settlementValue',
] as const

it('hides the dealer’s own data from markup, accessibility tree and cache', async () => {
  const { row, plants: ofRow } = plantedRow()
  const offerSums = ofOffer.map((field, at) =>
    Object.assign({ field }, plantedSum(`offer ${field}`, 200 + at)),
  )
  const offerWords = wordsOfOffer.map((field) =>
    Object.assign({ field }, plantedText(`offer-${field}`)),
  )
  const dealSums = ofDeal.map((field, at) =>
    Object.assign({ field }, plantedSum(`deal ${field}`, 300 + at)),
  )
  const rate = plantedRate('rate', 200)
  const others = ['comment', 'campaign'].map((name) => plantedText(name))
  const [comment, campaign] = others
  const plants = [
    ...ofRow,
    ...[...offerSums, ...offerWords, ...dealSums].map(({ plant }) => plant),
    rate.plant,
    ...others.map(({ plant }) => plant),
  ]
  const getValues = (planted: readonly { readonly field: string; readonly value: unknown }[]) =>
    Object.fromEntries(planted.map(({ field, value }) => [field, value]))
  const text = {
    id: 'c-1',
    type: 'comment',
    author: 'Ines Carrow',
    created_at: '2026-11-20T10:00:00.000Z',
    occurred_at: '2026-11-20T10:00:00.000Z',
    comment: comment?.value,
    additionalComment: null,
    activity: null,
    activity_type: null,
    assigner: null,
    event: null,
    note: null,
    outcome: null,
    reason: null,
    date: null,
    statusId: null,
    status: null,
    superseded: false,
    start: null,
    end: null,
    can_delete: false,
    subject: null,
    sender: null,
    template: null,
    version: 1,
  }

  const page = await openToShow({
    row,
    answer: {
      campaigns: [
        {
          id: 'k-1',
          title: campaign?.value ?? '',
          label: '',
          date: '2026-11-01',
          endDate: '2027-01-01',
          campaignType: 'normal',
          p4_proposals: [],
          campaign_builder_proposals: [],
          fours_proposals: [],
          p4_details: null,
        },
      ],
    },
    offers: [offerAnswer({ ...getValues(offerSums), ...getValues(offerWords), fRate: rate.value })],
    deal: dealAnswer({ ...getValues(dealSums), fRate: rate.value }),
    product: newProductConfiguration('PCP'),
    answers: {
      [`POST /customer/v1/${northgate}/status-history`]: answered({
        entries: [text],
        has_more: false,
      }),
    },
  })
  // The offers panel does show them: what is looked for can be found.
  await expect.poll(async () => found(await readable(page), plants).length).toBeGreaterThan(40)

  await presentToCustomer()
  await expect.poll(() => getCardLine('You would pay a month')).toBe('£277.79')
  await expect.poll(async () => found(await readable(page), plants)).toEqual([])
  expect(await accessibilityTree()).toMatch(/You would pay a month.*£277\.79/u)
  expect(plants.length).toBeGreaterThan(100)
  printCounts(
    `customer’s side: hits ${found(await readable(page), plants).length}/${plants.length}`,
  )
})

it('leaves out what organisation and product hide from customers', async () => {
  const page = await openToShow({
    product: { customer_rv_hidden: 1, customer_rate_hidden: 1 },
    offers: [offerAnswer({ fPurchasePrice: 2_725_000 })],
  })
  await presentToCustomer()
  await expect.poll(() => getCardLine('Cash price')).toBe('£27,250')
  await expect
    .poll(async () => /12,500|1250000|(?<!\d)3\.9(?!\d)/u.test(await readable(page)))
    .toBe(false)
})
