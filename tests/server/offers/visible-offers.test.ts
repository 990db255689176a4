import { beforeAll, expect, it } from 'vitest'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { offers, parameters, priceList } from '#server/db/schema/index.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { signInListUser } from '../customers/list-user.ts'
import { buildDealer, buildRenewal, vin } from './deal-fixtures.ts'

const host = describeHost()
let orgId: string

beforeAll(async () => {
  orgId = await buildDealer(host)
  await buildRenewal(host, orgId, 'AG-1')
  const made = {
    orgId,
    fAgreementNo: 'AG-1',
    type: 'mapped',
    aMake: 'Arden',
    aModel: 'Fell',
    fProduct: 'PCP',
    created_at: new Date('2026-11-20T07:30:00Z'),
  }
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(offers).values([
      { ...made, oId: 'central', inventoryVin: vin, aDealerCode: 'HUB' },
      {
        ...made,
        oId: 'stock',
        stock_source: 'inventory_offer',
        inventoryVin: vin,
        aDealerCode: 'D1',
      },
      { ...made, oId: 'edited', mapping_override: 'O-1' },
      {
        ...made,
        oId: 'kept',
        type: 'saved',
        savedOfferIndex: 0,
        stock_source: 'inventory_offer',
        mapping_override: 'O-1',
      },
      { ...made, oId: 'unpriced', aModel: 'Weir' },
    ]),
  )
})

const set = (values: Readonly<Record<string, string>>) =>
  host.database.within({ orgId, userId: null }, async (tx) => {
    for (const [key, value] of Object.entries(values))
      await tx
        .insert(parameters)
        .values({ orgId, key, value })
        .onConflictDoUpdate({ target: [parameters.orgId, parameters.key], set: { value } })
  })

async function seen(rights: readonly string[] = []) {
  const { call } = await signInListUser(host, orgId, rights)
  const answer = (await (
    await call('GET', `/search/v1/${orgId}/customer/AG-1`)
  ).json()) as CustomerDetails
  const deals = (await (
    await call('GET', `/offer-service/v1/${orgId}/customer/AG-1/deal-facts`)
  ).json()) as { readonly offers: readonly { readonly oId: string }[] }
  const shown = [...answer.proposals, ...answer.saved_offers]
  expect(deals.offers.map(({ oId }) => oId).toSorted()).toEqual(
    shown.map(({ oId }) => oId).toSorted(),
  )
  const alone = async (oId: string) =>
    (await call('GET', `/offer-service/v1/${orgId}/offer/${oId}`)).status
  return {
    offers: shown,
    has: async (oId: string) => [shown.some((one) => one.oId === oId), await alone(oId)],
  }
}

it('[W-202] central stock needs CanViewCentralStock and a configured dealer', async () => {
  expect(await (await seen()).has('central')).toEqual([true, 200])
  await set({ central_stock_dealer: 'HUB' })
  expect(await (await seen()).has('central')).toEqual([false, 404])
  expect(await (await seen(['CanViewCentralStock'])).has('central')).toEqual([true, 200])
})

it('[W-203] inventory proposals need inventory_based_proposals', async () => {
  await set({ inventory_based_proposals: 'false' })
  expect(await (await seen()).has('stock')).toEqual([false, 404])
  await set({ inventory_based_proposals: 'true' })
  expect(await (await seen()).has('stock')).toEqual([true, 200])
})

it('[W-221] overridden proposals need enable_offer_mapping_overrides', async () => {
  await set({ enable_offer_mapping_overrides: 'false' })
  expect(await (await seen()).has('edited')).toEqual([false, 404])
  await set({ enable_offer_mapping_overrides: 'true' })
  expect(await (await seen()).has('edited')).toEqual([true, 200])
})

it('saved offers are always visible, and offers say if a total cost is known', async () => {
  await set({ inventory_based_proposals: 'false', enable_offer_mapping_overrides: 'false' })
  expect(await (await seen()).has('kept')).toEqual([true, 200])
  expect((await seen()).offers.filter(({ hasTCO }) => hasTCO)).toEqual([])
  const running = {
    service: 2000,
    maintenance: null,
    tyres: 1000,
    tax: 1500,
    insurance: 5000,
    fuel_per_mile: 12.5,
  }
  const entry = buildPrice({ make: 'Arden', model: 'Fell', running })
  await host.database.within({ orgId, userId: null }, (tx) => tx.update(priceList).set({ entry }))
  const known = new Map((await seen()).offers.map(({ oId, hasTCO }) => [oId, hasTCO]))
  expect([known.get('kept'), known.get('AG-1-RT'), known.get('unpriced')]).toEqual([
    true,
    true,
    false,
  ])
})
