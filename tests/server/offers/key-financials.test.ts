import { beforeAll, expect, it } from 'vitest'
import type { KeyFinancials } from '#domain/offers/key-financials/key-financials.model.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal, goneVin, storedOffers, vin } from './deal-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, 'AG-1')
  await buildRenewal(host, orgId, 'AG-HP', { fProductType: 'HP', fBalloon: null, fPayment: 52_000 })
})

async function ask(agreementNo: string, body: object, org = orgId) {
  const person = await signInListUser(host, org)
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

it('key financials without overrides equal the stored offer', async () => {
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

it('key financials solve a typed payment and follow a typed term', async () => {
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

it('[W-189] key financials take support as cash or part exchange', async () => {
  const { body: plain } = await ask('AG-1', repeat)
  const { body } = await ask('AG-1', {
    ...repeat,
    supportOverrides: { cash: 50_000, partEx: 20_000 },
  })
  expect(body.steps.credit).toContainEqual({ label: 'cash_support', amount: -50_000 })
  expect(body.steps.equity).toContainEqual({ label: 'part_exchange_support', amount: 20_000 })
  expect(body.deal.fPayment).toBeLessThan(plain.deal.fPayment)
})

it('[W-187] key financials limit the trading contribution to the penny', async () => {
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

it('[W-188] key financials limit the customer’s contribution to a payment', async () => {
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

it('key financials refuse each impossible request by its code', async () => {
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

it('key financials price a stock car as a used car of its age', async () => {
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

it('[W-191] key financials have no residual value where rules disable it', async () => {
  const { body } = await ask('AG-HP', { oId: 'AG-HP-RT' })
  expect(body).toMatchObject({ rvSource: 'none', deal: { fBalloon: 0 } })
  expect(
    await ask('AG-HP', { oId: 'AG-HP-RT', offerOverrides: { fBalloon: 100_000 } }),
  ).toMatchObject({ status: 422, body: { code: 'not_editable', data: { field: 'fBalloon' } } })
})

it('[A-239] product configurations are listed, replaced and removed', async () => {
  const org = await buildDealer(host)
  const person = await signInListUser(host, org, ['CanViewProductConfiguration'])
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
