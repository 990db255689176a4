import { afterAll, beforeAll, expect, it } from 'vitest'
import type { KeyFinancials } from '#domain/offers/key-financials.model.ts'
import { openHost } from '#tests/support/host.ts'
import type { Host } from '#tests/support/host.ts'
import { reader } from '../customers/customer-list.ts'
import { buildDealer, buildRenewal, goneVin, storedOffers, vin } from './deal-book.ts'

let host: Host
let orgId: string

beforeAll(async () => {
  host = await openHost()
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, 'AG-1')
  await buildRenewal(host, orgId, 'AG-HP', { fProductType: 'HP', fBalloon: null, fPayment: 52_000 })
})

afterAll(() => host.close())

async function ask(agreementNo: string, body: object, org = orgId) {
  const person = await reader(host, org)
  const answer = await person.call(
    'POST',
    `/offer-service/v1/${org}/customer/${agreementNo}/key-financials`,
    { body },
  )
  return {
    status: answer.status,
    body: (await answer.json()) as KeyFinancials & { code?: string; data?: unknown },
  }
}

const repeat = { oId: 'AG-1-RT' }

it('gives a stored offer its own pennies while nothing is typed over it, with its steps and what they are as of', async () => {
  const [stored] = await storedOffers(host, orgId, 'AG-1')
  const { status, body } = await ask('AG-1', repeat)
  expect(status).toBe(200)
  expect(body.deal).toMatchObject({
    fPayment: stored?.fPayment,
    fParity: stored?.fParity,
    fEquity: stored?.fEquity,
    fDeposit: stored?.fDeposit,
    fBalloon: stored?.fBalloon,
    fPurchasePrice: stored?.fPurchasePrice,
  })
  expect(body.steps.credit.at(-1)).toEqual({ label: 'credit', amount: body.deal.fAdvance })
  expect(body.steps.parity.at(-1)).toEqual({ label: 'parity', amount: body.deal.fParity })
  expect(body.asOf).toEqual({
    valuation: '2026-11-20',
    settlement: '2026-11-20',
    rates: '2026-11-20T07:30:00.000Z',
  })
  expect(body).toMatchObject({
    offerType: 'repeatTerm',
    flags: { rv: false, taxonomy: null },
    rvSource: 'offer',
  })
})

it('solves a typed payment, finds the residual value of a typed term, and says that a typed valuation is as of nothing', async () => {
  const { body: plain } = await ask('AG-1', repeat)
  const { body: cheaper } = await ask('AG-1', {
    ...repeat,
    offerOverrides: { fPayment: plain.deal.fPayment - 2000 },
  })
  expect(plain.deal.fPayment - 2000 - cheaper.deal.fPayment).toBeGreaterThanOrEqual(0)
  expect(plain.deal.fPayment - 2000 - cheaper.deal.fPayment).toBeLessThanOrEqual(2)
  expect(cheaper.deal.fDeposit).toBeGreaterThan(plain.deal.fDeposit)
  const { body: shorter } = await ask('AG-1', { ...repeat, offerOverrides: { fTerm: 36 } })
  expect(shorter).toMatchObject({ rvSource: 'rules', deal: { fTerm: 36, fBalloon: 800_000 } })
  const { body: worthMore } = await ask('AG-1', {
    ...repeat,
    customerOverrides: { aValuationAverage: 1_400_000 },
  })
  expect(worthMore.deal.fEquity).toBe((plain.deal.fEquity ?? 0) + 15_000)
  expect(worthMore.asOf.valuation).toBeNull()
})

it('[W-189] takes support as cash off the price and as part exchange on the old vehicle', async () => {
  const { body: plain } = await ask('AG-1', repeat)
  const { body } = await ask('AG-1', {
    ...repeat,
    supportOverrides: { cash: 50_000, partEx: 20_000 },
  })
  expect(body.steps.credit).toContainEqual({ label: 'cash_support', amount: -50_000 })
  expect(body.steps.equity).toContainEqual({ label: 'part_exchange_support', amount: 20_000 })
  expect(body.deal.fPayment).toBeLessThan(plain.deal.fPayment)
})

it('[W-187] takes a trading contribution up to half of clean less average valuation and refuses a penny more', async () => {
  expect(
    await ask('AG-1', { ...repeat, customerOverrides: { trading_contribution: 37_500 } }),
  ).toMatchObject({
    status: 200,
    body: { deal: { trading_contribution: 37_500 }, limits: { trading_contribution: 37_500 } },
  })
  expect(
    await ask('AG-1', { ...repeat, customerOverrides: { trading_contribution: 37_501 } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'over_limit', data: { field: 'trading_contribution', most: 37_500 } },
  })
})

it('[W-188] takes a customer’s contribution up to the payment and refuses a penny more', async () => {
  expect(
    await ask('AG-1', { ...repeat, customerOverrides: { payment_contribution: 31_240 } }),
  ).toMatchObject({ status: 200, body: { deal: { payment_contribution: 31_240 } } })
  expect(
    await ask('AG-1', { ...repeat, customerOverrides: { payment_contribution: 31_241 } }),
  ).toMatchObject({
    status: 422,
    body: { code: 'over_limit', data: { field: 'payment_contribution', most: 31_240 } },
  })
  expect(
    await ask('AG-HP', { oId: 'AG-HP-RT', customerOverrides: { payment_contribution: 1 } }),
  ).toMatchObject({ status: 422, body: { code: 'not_offered' } })
})

it('refuses by name what cannot be: no such offer, a car that has gone, a locked field, a deal that cannot be reckoned', async () => {
  expect(await ask('AG-1', { oId: 'NO-SUCH' })).toMatchObject({
    status: 404,
    body: { code: 'offer_not_found' },
  })
  expect(await ask('AG-1', { inventoryVin: goneVin })).toMatchObject({
    status: 409,
    body: { code: 'inventory_not_available' },
  })
  expect(await ask('AG-1', { ...repeat, offerOverrides: { maintenance: 1500 } })).toMatchObject({
    status: 422,
    body: { code: 'not_editable', data: { field: 'maintenance' } },
  })
  expect(await ask('AG-1', { ...repeat, offerOverrides: { fPayment: 900_000 } })).toMatchObject({
    status: 422,
    body: { code: 'unsolvable', data: { field: 'fPayment', reason: 'out_of_reach' } },
  })
  expect(await ask('AG-1', { ...repeat, offerOverrides: { fPurchasePrice: 0 } })).toMatchObject({
    status: 422,
    body: { code: 'unsolvable', data: { reason: 'no_price' } },
  })
  const locked = await buildDealer(host, { rate_lockdown: 'true', term_lockdown: 'disabled' })
  await buildRenewal(host, locked, 'AG-9')
  expect(await ask('AG-9', { oId: 'AG-9-RT', offerOverrides: { fRate: 1 } }, locked)).toMatchObject(
    { status: 422, body: { data: { field: 'fRate' } } },
  )
  expect(
    await ask('AG-9', { oId: 'AG-9-RT', offerOverrides: { fTerm: 24 } }, locked),
  ).toMatchObject({ status: 422, body: { data: { field: 'fTerm' } } })
})

it('makes a deal of a car in stock at its own price, with the residual value of a used car of its age', async () => {
  const { status, body } = await ask('AG-1', { inventoryVin: vin.toLowerCase() })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    oId: null,
    offerType: 'pamAppliedInventory',
    inventoryVin: vin,
    rvSource: 'rules',
    deal: { fPurchasePrice: 1_795_000, fTerm: 48 },
  })
})

it('[W-191] leaves a product whose rules disable it without residual value, and refuses one that is typed', async () => {
  const { body } = await ask('AG-HP', { oId: 'AG-HP-RT' })
  expect(body).toMatchObject({ rvSource: 'none', deal: { fBalloon: 0 } })
  expect(
    await ask('AG-HP', { oId: 'AG-HP-RT', offerOverrides: { fBalloon: 100_000 } }),
  ).toMatchObject({ status: 422, body: { code: 'not_editable', data: { field: 'fBalloon' } } })
})

it('[A-239] lists the products, writes a row in place of the one there, and forgets one that is taken away', async () => {
  const org = await buildDealer(host)
  const person = await reader(host, org, ['CanViewProductConfiguration'])
  const at = `/organisation/v1/${org}/product-config`
  const listed = async () =>
    (await (await person.call('GET', at)).json()) as {
      product: string
      parity_uplift_percentage: number
    }[]
  expect(
    (
      await person.call('POST', at, {
        body: { row: { product: 'PCP', payment: 'vwfs_pcp', parity_uplift_percentage: 8 } },
      })
    ).status,
  ).toBe(200)
  expect((await listed()).find(({ product }) => product === 'PCP')).toMatchObject({
    parity_uplift_percentage: 8,
  })
  expect((await person.call('DELETE', `${at}/PCP`)).status).toBe(200)
  expect((await listed()).map(({ product }) => product)).not.toContain('PCP')
  expect((await person.call('DELETE', `${at}/NoSuch`)).status).toBe(404)
  expect(
    (await person.call('POST', at, { body: { row: { product: 'X', payment: 'barter' } } })).status,
  ).toBe(400)
})
