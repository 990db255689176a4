import { beforeAll, expect, it } from 'vitest'
import { dealFactsModel } from '#domain/offers/key-financials/deal-facts.model.ts'
import { toDeviceFigures } from '#domain/offers/key-financials/device-figures.rules.ts'
import { calculateKeyFinancials } from '#domain/offers/key-financials/key-financials.ts'
import { noOverrides } from '#domain/deal/deal-overrides.ts'
import * as v from 'valibot'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal } from './deal-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, 'AG-1')
  await buildRenewal(host, orgId, 'AG-L', { fProductType: 'Lease', fBalloon: 980_000 })
})

const choice = (agreement: string) => ({
  offerType: null,
  inventoryVin: null,
  oId: `${agreement}-RT`,
  savedOfferIndex: null,
})
const at = (agreement: string, path: string) =>
  `/offer-service/v1/${orgId}/customer/${agreement}/${path}`

async function factsFor(rights: readonly string[], agreement: string) {
  const person = await signInListUser(host, orgId, rights)
  return v.parse(
    dealFactsModel,
    await (await person.call('GET', at(agreement, 'deal-facts'))).json(),
  )
}

async function ask(rights: readonly string[], agreement: string, body: object) {
  const person = await signInListUser(host, orgId, rights)
  const answer = await person.call('POST', at(agreement, 'key-financials'), {
    body: { ...choice(agreement), ...body },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as {
      deal: { fBalloon: number; fPayment: number }
      code?: string
      data?: unknown
    },
  }
}

it('[W-192] deal facts have residual values only with CanViewRvData', async () => {
  const all = await factsFor(['CanViewRvData'], 'AG-L')
  expect(all.isRvWithheld).toBe(false)
  expect(all.rvRules.length).toBeGreaterThan(0)
  const leased = all.offers[0]?.fBalloon ?? 0
  expect(leased).toBeGreaterThan(0)

  const few = await factsFor([], 'AG-L')
  expect(few.isRvWithheld).toBe(true)
  expect(few.rvRules.filter(({ rv_disabled }) => rv_disabled === 0)).toEqual([])
  expect(few.offers.map(({ fBalloon }) => fBalloon)).toEqual([null])
  expect(JSON.stringify(few)).not.toContain(String(leased))
  expect(few.prices.flatMap(({ residual_values }) => residual_values.percentages.flat())).toEqual(
    few.prices.map(() => 0),
  )

  expect((await ask(['CanViewRvData'], 'AG-L', {})).body.deal.fBalloon).toBe(leased)
  const received = await ask([], 'AG-L', {})
  expect(received.body.deal.fBalloon).toBe(0)
  expect(received.body.deal.fPayment).toBe(
    (await ask(['CanViewRvData'], 'AG-L', {})).body.deal.fPayment,
  )
  expect(await ask([], 'AG-1', { offerOverrides: { fBalloon: 900_000 } })).toMatchObject({
    status: 422,
    body: { code: 'not_editable', data: { field: 'fBalloon' } },
  })
  expect(
    (await ask(['CanViewRvData'], 'AG-1', { offerOverrides: { fBalloon: 900_000 } })).status,
  ).toBe(200)
})

it('deal facts without residual values still calculate a credit', async () => {
  const few = await factsFor([], 'AG-1')
  const here = calculateKeyFinancials(few, choice('AG-1'), noOverrides)
  expect(here.ok && here.value.deal.fPayment).toBe((await ask([], 'AG-1', {})).body.deal.fPayment)
  expect(
    calculateKeyFinancials(few, choice('AG-1'), { ...noOverrides, offerOverrides: { fTerm: 36 } }),
  ).toMatchObject({ ok: false, refusal: { reason: 'rv_withheld' } })
  expect((await ask([], 'AG-1', { offerOverrides: { fTerm: 36 } })).body.deal.fBalloon).toBe(
    800_000,
  )
})

it('the log names figures that a device calculated differently', async () => {
  const facts = await factsFor(['CanViewRvData'], 'AG-1')
  const made = calculateKeyFinancials(facts, choice('AG-1'), noOverrides)
  if (!made.ok) throw new Error(made.refusal.code)
  const device = toDeviceFigures(made.value.deal, facts.reckoned_at)
  const noted = () =>
    host.log
      .filter((line) => line.includes('deal_'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  const before = noted().length
  expect((await ask([], 'AG-1', { device })).status).toBe(200)
  expect(noted().length).toBe(before)
  expect(
    (await ask([], 'AG-1', { device: { ...device, fPayment: device.fPayment + 123_456 } })).status,
  ).toBe(200)
  expect(noted().at(-1)).toMatchObject({
    event: 'deal_disagreement',
    code: 'fPayment',
    count: 1,
    orgId,
  })
  expect(host.log.join('')).not.toContain(String(device.fPayment + 123_456))
  expect(
    (await ask([], 'AG-1', { device: { ...device, fPayment: 1, reckoned_at: null } })).status,
  ).toBe(200)
  expect(noted().at(-1)).toMatchObject({ event: 'deal_of_older_facts' })
})
