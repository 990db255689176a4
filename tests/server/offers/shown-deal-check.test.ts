import { beforeAll, describe, expect, it } from 'vitest'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { ProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import { readOrganisationFormat } from '#domain/formatting/organisation-format.ts'
import { toOfferChoice } from '#domain/offers/key-financials/deal-choice.rules.ts'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { withDealFigures } from '#domain/offers/key-financials/with-deal-figures.ts'
import type { ShowingDetails } from '#domain/offers/shown/shown-deals.contract.ts'
import type { ShownDeal, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { monthlyOfferPayment, toShownDeal } from '#domain/offers/shown/shown-deals.rules.ts'
import { buildShown } from '#tests/domain/offers/shown/shown-deal-builder.ts'
import { hashShownDeals } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import type { ListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal } from './deal-fixtures.ts'
import { readPdfPages } from './pdf-pages.ts'

const agreement = 'AG-1'
const { money, date } = readOrganisationFormat((_key, fallback) => fallback)
const format = { money, date }

const host = describeHost()
let orgId: string
let person: ListUser

beforeAll(async () => {
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, agreement)
  person = await signInListUser(host, orgId, ['CanViewRvData'])
})

const toPath = (rest: string) => `/offer-service/v1/${orgId}/customer/${agreement}${rest}`

async function read<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await person.call(method, path, body === undefined ? {} : { body })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as Answer
}

/** The deal as a device shows it, from the host's own answers, and how it was calculated. */
async function showOnDevice(overrides: DealOverrides, isCalculated = true) {
  const details = await read<CustomerDetails>('GET', `/search/v1/${orgId}/customer/${agreement}`)
  const products = await read<ProductConfiguration[]>(
    'GET',
    `/organisation/v1/${orgId}/product-config`,
  )
  const [offer] = details.proposals
  if (offer === undefined) throw new Error('The customer has no offer')
  const choice = toOfferChoice(offer)
  if (choice === null) throw new Error('The offer cannot be chosen')
  const deal = isCalculated
    ? await read<KeyFinancials>('POST', toPath('/key-financials'), { ...choice, ...overrides })
    : null
  const findProduct = (name: string | null | undefined) =>
    products.find(({ product }) => product === name) ?? null
  const { fPayment = null, fTerm = null, fBalloon = null, fProductType } = details.row
  const shown = toShownDeal(
    { offer: deal === null ? offer : withDealFigures(offer, deal), deal },
    {
      today: monthlyOfferPayment({ fPayment, fTerm, fBalloon }, findProduct(fProductType)),
      product: findProduct(offer.fProduct),
      parameters: new Map(),
      picture: null,
    },
  )
  return { shown, choice: { ...choice, ...overrides } }
}

async function record(
  deals: readonly ShownDeal[],
  choices?: readonly unknown[],
  changes: Partial<ShownDeals> = {},
) {
  const shown = buildShown(agreement, { format, deals: [...deals], ...changes })
  const answer = await person.call('POST', toPath('/shown'), {
    body: { shown, hash: hashShownDeals(shown), ...(choices === undefined ? {} : { choices }) },
  })
  const { id } = (await answer.json()) as { id: string }
  expect(answer.status).toBe(200)
  const { checks } = await read<ShowingDetails>('GET', toPath(`/shown/${id}`))
  const { pdf } = await read<{ pdf: string }>('GET', toPath(`/shown/${id}/sheet`))
  return { checks, text: (await readPdfPages(pdf)).join(' ').replaceAll(/\s+/gu, ' ') }
}

const edited: DealOverrides = { ...noOverrides, offerOverrides: { fTerm: 36, Mileage: 12_000 } }
const unconfirmed = /calculated on the device, not confirmed/u

describe('a shown deal', () => {
  it.each([
    ['plain', noOverrides, true],
    ['edited', edited, true],
    ['as stored', noOverrides, false],
  ])(
    'that the host calculates to the same penny is printed as it is: %s',
    async (_kind, overrides, isCalculated) => {
      const { shown, choice } = await showOnDevice(overrides, isCalculated)
      const { checks, text } = await record([shown], [choice])
      expect(checks).toEqual(['confirmed'])
      expect(text).not.toMatch(unconfirmed)
    },
  )

  it.each([
    ['payment', { payment: 1 }],
    ['final payment', { finalPayment: 1 }],
    ['APR', { apr: 0.1 }],
    ['vehicle', { vehicle: 'Volta Arc 58' }],
    ['today’s payment', { today: 999_999 }],
    ['date of the valuation', { asOf: { valuation: '2020-01-01', settlement: null, rates: null } }],
  ] as const)('with a forged %s is stored and marked', async (_figure, forged) => {
    const { shown, choice } = await showOnDevice(edited)
    const { checks, text } = await record([{ ...shown, ...forged }], [choice])
    expect(checks).toEqual(['differs'])
    expect(text).toMatch(unconfirmed)
  })

  it('with a figure left out is marked', async () => {
    const { shown, choice } = await showOnDevice(noOverrides)
    const { finalPayment: _final, ...others } = shown
    expect((await record([others], [choice])).checks).toEqual(['differs'])
  })

  it('of an installed version, without a choice, is stored and marked', async () => {
    const { shown } = await showOnDevice(noOverrides)
    const { checks, text } = await record([shown])
    expect(checks).toEqual(['not_recalculated'])
    expect(text).toContain(`Offer 1, ${shown.vehicle}: calculated on the device, not confirmed`)
  })

  it.each([
    ['of an unknown offer', { oId: 'nowhere' }],
    [
      'that the product does not allow',
      { oId: 'AG-1-RT', offerOverrides: { fRate: 0.1, fPayment: 1 } },
    ],
    ['that is no choice at all', 'anything'],
  ])('with a choice %s is stored and marked', async (_kind, choice) => {
    const { shown } = await showOnDevice(noOverrides)
    expect((await record([shown], [choice])).checks).toEqual(['not_recalculated'])
  })

  it('is marked in German, and alone among confirmed ones', async () => {
    const { shown, choice } = await showOnDevice(noOverrides)
    const { checks, text } = await record(
      [shown, { ...shown, vehicle: 'Brisk Kite', payment: 1 }],
      [choice, choice],
      { language: 'de_de' },
    )
    expect(checks).toEqual(['confirmed', 'differs'])
    expect(text).toContain('Angebot 2, Brisk Kite: auf dem Gerät berechnet, nicht bestätigt')
    expect(text).not.toContain('Angebot 1, Arden Fell: auf dem Gerät')
  })

  it('in another currency than the organisation’s is marked', async () => {
    const { shown, choice } = await showOnDevice(noOverrides)
    const { checks, text } = await record([shown], [choice], {
      format: { ...format, money: { ...format.money, symbol: '¥' } },
    })
    expect(checks).toEqual(['differs'])
    expect(text).not.toContain('¥')
  })
})
