import { beforeAll, expect, it } from 'vitest'
import { customerOverrides, offerOverrides, supportOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealOverrides } from '#domain/deal/deal-overrides.ts'
import type { DealFacts } from '#domain/offers/key-financials/deal-facts.model.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import type { OfferChoice } from '#domain/offers/key-financials/key-financials.model.ts'
import { createDemoRandom } from '#server/demo/generators/random.ts'
import type { Random } from '#server/demo/generators/random.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewals, vin } from './deal-fixtures.ts'

/**
 * 5,000 take minutes: `FORECOURT_DEALS=5000 npx vitest run
 * tests/server/offers/key-financials-differential.test.ts`.
 */
const customers = Number(process.env['FORECOURT_DEALS'] ?? 300)
const together = 8
const random = createDemoRandom('key financials', 'differential')
const getAgreement = (number: number): string => `AG-${number}`

const products = [
  ['PCP', 50],
  ['HP', 20],
  ['Lease', 15],
  ['5ToGo', 5],
  ['HalfYearly', 5],
  ['4321', 5],
] as const

/** An agreement of any product, age, price and rate; some without valuation or mileage. */
function drawAgreement(draw: Random): object {
  const fProductType = draw.weighted(products)
  const price = draw.whole(800_000, 6_000_000)
  const term = draw.pick([24, 30, 36, 42, 48, 60])
  const year = draw.whole(2022, 2026)
  const month = String(draw.whole(1, 11)).padStart(2, '0')
  return {
    fProductType,
    fPurchasePrice: price,
    fTerm: term,
    fBalloon: fProductType === 'PCP' || fProductType === 'Lease' ? Math.round(price * 0.4) : null,
    fPayment: Math.round(price / term) + draw.whole(0, 9999),
    fRate: draw.whole(0, 1500) / 100,
    rateType: draw.pick(['apr', 'nominal', 'flat', null]),
    fStartDate: `${year}-${month}-17`,
    fEndDate: `${year + 5}-${month}-17`,
    cSoldMileage: draw.chance(0.9) ? draw.whole(10_000, 90_000) : null,
    odometer: draw.chance(0.9) ? draw.whole(10, 120_000) : null,
    aValuationAverage: draw.chance(0.95) ? draw.whole(300_000, 3_000_000) : null,
    aValuationClean: draw.chance(0.9) ? draw.whole(300_000, 3_300_000) : null,
    arrears: draw.chance(0.1) ? draw.whole(1, 90_000) : null,
  }
}

const ranges: Readonly<Record<string, readonly [number, number]>> = {
  aValuationAverage: [0, 3_500_000],
  settlementValue: [0, 3_000_000],
  cMileage: [0, 150_000],
  fLumpSum: [0, 500_000],
  trading_contribution: [0, 60_000],
  payment_contribution: [0, 60_000],
  fPurchasePrice: [900_000, 4_000_000],
  fPayment: [5000, 90_000],
  fTerm: [6, 72],
  Mileage: [1000, 45_000],
  fBalloon: [0, 1_500_000],
  fDeposit: [0, 900_000],
  fDepositSub: [0, 200_000],
  initial_rentals: [1, 12],
  maintenance: [0, 9000],
  cash: [0, 200_000],
  partEx: [0, 200_000],
}

function drawGroup(draw: Random, fields: readonly string[]): Readonly<Record<string, number>> {
  const few = draw.whole(0, 3)
  const chosen = Array.from({ length: few }, () => draw.pick(fields))
  return Object.fromEntries(
    chosen.map((field) => [
      field,
      field === 'fRate' ? draw.whole(0, 1999) / 100 : draw.whole(...(ranges[field] ?? [0, 0])),
    ]),
  )
}

function drawOverrides(draw: Random): DealOverrides {
  if (draw.chance(0.1)) return { customerOverrides: {}, offerOverrides: {}, supportOverrides: {} }
  return {
    customerOverrides: drawGroup(draw, customerOverrides),
    offerOverrides: drawGroup(draw, offerOverrides),
    supportOverrides: drawGroup(draw, supportOverrides),
  }
}

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildDealer(host, { tax_rate_percentage: '19', default_rate_type: 'nominal' })
  await buildRenewals(
    host,
    orgId,
    Array.from({ length: customers }, (_, number) => ({
      fAgreementNo: getAgreement(number),
      ...drawAgreement(random),
    })),
  )
}, 120_000)

it('page and host agree to the penny for random customers and overrides', async () => {
  const person = await signInListUser(host, orgId, ['CanViewRvData'])
  const found = { made: 0, refused: 0 }
  const apart: unknown[] = []
  const compare = async (number: number): Promise<void> => {
    const draw = createDemoRandom('key financials', 'edit', number)
    const agreement = getAgreement(number)
    const at = `/offer-service/v1/${orgId}/customer/${agreement}`
    const overrides = drawOverrides(draw)
    const ofStock = draw.chance(0.2)
    const choice: OfferChoice = {
      offerType: ofStock ? null : 'repeatTerm',
      inventoryVin: ofStock ? vin : null,
      oId: null,
      savedOfferIndex: null,
    }
    const facts = (await (
      await person.call('GET', `${at}/deal-facts${ofStock ? `?inventoryVin=${vin}` : ''}`)
    ).json()) as DealFacts
    const onPage = calculateKeyFinancials(facts, choice, overrides)
    const answer = await person.call('POST', `${at}/key-financials`, {
      body: { ...choice, ...overrides },
    })
    const fromHost = (await answer.json()) as { code?: string; data?: object }
    found[onPage.ok ? 'made' : 'refused'] += 1
    const answers = onPage.ok ? onPage.value : onPage.refusal
    const answered = answer.status === 200 ? fromHost : { code: fromHost.code, ...fromHost.data }
    if (JSON.stringify(answers) !== JSON.stringify(answered))
      apart.push({ agreement, choice, overrides, answers, answered })
  }
  for (let from = 0; from < customers; from += together)
    await Promise.all(
      Array.from({ length: Math.min(together, customers - from) }, (_, index) =>
        compare(from + index),
      ),
    )
  expect(apart.slice(0, 3)).toEqual([])
  expect(found.made).toBeGreaterThan(customers / 3)
  expect(found.refused).toBeGreaterThan(0)
}, 300_000)
