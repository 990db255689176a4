import { beforeAll, expect, it } from 'vitest'
import type { TotalCosts } from '#domain/offers/key-financials/total-cost.contract.ts'
import { priceList } from '#server/db/schema/index.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal } from './deal-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, 'AG-1')
  const entry = buildPrice({
    make: 'Arden',
    model: 'Fell',
    running: {
      service: 2000,
      maintenance: 3000,
      tyres: 1000,
      tax: 1500,
      insurance: 5000,
      fuel_per_mile: 12,
    },
  })
  await host.database.within({ orgId, userId: null }, (tx) => tx.update(priceList).set({ entry }))
})

it('total costs need the comparison right, not the residual value right', async () => {
  const ask = async (rights: readonly string[], deals: readonly object[]) => {
    const { call } = await signInListUser(host, orgId, rights)
    const answer = await call('POST', `/offer-service/v1/${orgId}/customer/AG-1/total-costs`, {
      body: { deals },
    })
    return {
      status: answer.status,
      body: (await answer.json()) as TotalCosts & { readonly code?: string },
    }
  }
  const deals = [
    { oId: 'AG-1-RT' },
    { oId: 'AG-1-RT', offerOverrides: { fTerm: 24 } },
    { oId: 'gone' },
  ]
  expect((await ask([], deals)).status).toBe(403)
  const seller = await ask(['CanViewTCOComparison'], deals)
  expect(seller).toMatchObject({ status: 200, body: { horizon: 24 } })
  expect(seller.body.costs.map((cost) => cost !== null)).toEqual([true, true, false])
  expect(seller.body.costs[0]).not.toEqual(seller.body.costs[1])
  expect((await ask(['CanViewTCOComparison', 'CanViewRvData'], deals)).body).toEqual(seller.body)
  expect(
    (
      await ask(
        ['CanViewTCOComparison'],
        Array.from({ length: 4 }, () => deals[0] ?? {}),
      )
    ).status,
  ).toBe(400)
})
