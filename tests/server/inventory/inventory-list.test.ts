import { beforeAll, describe, expect, it } from 'vitest'
import type { InventoryList } from '#domain/inventory/inventory-list.model.ts'
import { dealers, inventory } from '#server/db/schema/index.ts'
import { buildOrganisation, buildUser, createSignedInCaller } from '#tests/support/build.ts'
import type { Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let call: Call

const car = (key: string, overrides: Partial<typeof inventory.$inferInsert> = {}) => ({
  orgId,
  key,
  externalKey: key,
  aMake: 'Ford',
  aModel: 'Focus',
  aPurchasePrice: 1_500_000,
  aType: 'Used',
  dCode: 'D1',
  createdAt: new Date('2026-11-01T08:00:00Z'),
  ...overrides,
})

beforeAll(async () => {
  orgId = await buildOrganisation(host, { parameters: { central_stock_dealer: 'HUB' } })
  const otherId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  await host.database.asOwner(async (tx) => {
    await tx.insert(dealers).values([
      { orgId, code: 'D1', name: 'Northgate' },
      { orgId, code: 'D2', name: 'Brookside' },
    ])
    await tx.insert(inventory).values([
      car('ST-1', { aReg: 'AB12 CDE', aDistance: 41_200, aModelYear: 2021 }),
      car('ST-2', { aMake: 'Škoda', aModel: 'Octavia', aType: 'New', aPurchasePrice: 2_200_000 }),
      car('WVWZZZ1JZ3W386752', {
        externalKey: null,
        aVin: 'WVWZZZ1JZ3W386752',
        aMake: 'Volkswagen',
        aModel: 'Golf',
        aDerivative: '1.5 TSI 100% Electric_Pack',
        dCode: 'D2',
        aDistance: 900,
      }),
      car('ST-3', { aMake: 'Audi', aModel: 'A3', dCode: null, aType: null }),
      car('ST-4', { aMake: 'BMW', aModel: 'i3', dCode: 'HUB', aType: 'Demonstrator' }),
      car('ST-5', { aMake: 'Ford', aModel: 'Focus', deleted: true }),
      car('X-1', { orgId: otherId, aMake: 'Ford', aModel: 'Of another organisation' }),
    ])
  })
  call = await sign({})
})
async function sign({
  rights = [],
  dealerCodes,
}: {
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
}): Promise<Call> {
  const user = await buildUser(host, {
    orgId,
    rights: ['CanViewInventory', ...rights],
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  return createSignedInCaller(host.app, user)
}

async function list(query: Readonly<Record<string, string>> = {}, who = call) {
  const answer = await who(
    'GET',
    `/search/v1/${orgId}/inventory?${String(new URLSearchParams(query))}`,
  )
  expect(answer.status).toBe(200)
  return (await answer.json()) as InventoryList
}
const keys = ({ cars }: InventoryList) => cars.map(({ aVin, externalKey }) => aVin ?? externalKey)
const volkswagen = 'WVWZZZ1JZ3W386752'

describe('The list of stock', () => {
  it('has the cars of the organisation by name; sold ones have left', async () => {
    const answer = await list()
    expect(keys(answer)).toEqual(['ST-3', 'ST-1', 'ST-2', volkswagen])
    expect(answer).toMatchObject({
      total: 4,
      pageno: 1,
      counts: { cars: 4, new: 1, used: 2 },
      dealers: [
        { code: 'D2', name: 'Brookside' },
        { code: 'D1', name: 'Northgate' },
      ],
    })
    expect(answer.cars[1]).toEqual({
      aVin: null,
      externalKey: 'ST-1',
      aMake: 'Ford',
      aModel: 'Focus',
      aDerivative: null,
      aReg: 'AB12 CDE',
      aType: 'Used',
      aPurchasePrice: 1_500_000,
      aDistance: 41_200,
      aModelYear: 2021,
      dCode: 'D1',
      created_at: '2026-11-01T08:00:00.000Z',
    })
  })

  it.each([
    ['ford', ['ST-1']],
    ['FOCUS ford', ['ST-1']],
    ['skoda', ['ST-2']],
    ['ŠKODA octavia', ['ST-2']],
    ['st-2', ['ST-2']],
    ['st2', ['ST-2']],
    ['ab12cde', ['ST-1']],
    ['ab12 cde', ['ST-1']],
    ['386752', [volkswagen]],
    ['a3', ['ST-3']],
    ['100%', [volkswagen]],
    ['c_p', [volkswagen]],
    ['1%t', []],
    ['focus octavia', []],
    ['another', []],
    ['---', []],
  ])('is searched for “%s”', async (search, found) => {
    const answer = await list({ search })
    expect([keys(answer), answer.total]).toEqual([found, found.length])
    expect(answer.counts.cars).toBe(4)
  })

  it('is limited to a condition and a dealer, alone and together with a search', async () => {
    expect(keys(await list({ condition: 'used' }))).toEqual(['ST-1', volkswagen])
    expect(keys(await list({ condition: 'new' }))).toEqual(['ST-2'])
    expect(keys(await list({ dealer: 'D1' }))).toEqual(['ST-1', 'ST-2'])
    const both = await list({ dealer: 'D2', condition: 'used', search: 'golf' })
    expect([keys(both), both.total]).toEqual([[volkswagen], 1])
    expect((await list({ dealer: 'D1', condition: 'new' })).total).toBe(1)
    expect((await list({ dealer: 'D9' })).total).toBe(0)
  })

  it.each([
    ['name:desc', [volkswagen, 'ST-2', 'ST-1', 'ST-3']],
    ['aPurchasePrice:desc', ['ST-2', volkswagen, 'ST-3', 'ST-1']],
    ['aDistance:asc', [volkswagen, 'ST-1', 'ST-2', 'ST-3']],
    ['aDistance:desc', ['ST-1', volkswagen, 'ST-3', 'ST-2']],
  ])('is sorted by %s, cars without a value last', async (sortby, sorted) => {
    expect(keys(await list({ sortby }))).toEqual(sorted)
  })

  it.each([
    ['sortby=aVin:asc'],
    ['condition=broken'],
    ['size=51'],
    ['pageno=0'],
    [`search=${'x'.repeat(101)}`],
  ])('refuses %s', async (query) => {
    expect((await call('GET', `/search/v1/${orgId}/inventory?${query}`)).status).toBe(400)
  })
})

describe('The stock that a person sees', () => {
  it('is that of their dealers', async () => {
    const answer = await list({}, await sign({ dealerCodes: ['D2'] }))
    expect(keys(answer)).toEqual([volkswagen])
    expect(answer.dealers.map(({ code }) => code)).toEqual(['D2'])
    expect(answer.counts.cars).toBe(1)
    const other = await sign({ dealerCodes: ['D2'] })
    expect((await list({ dealer: 'D1' }, other)).total).toBe(0)
    expect((await list({ search: 'ford' }, other)).total).toBe(0)
  })

  it('includes the central stock with CanViewCentralStock', async () => {
    const rights = ['CanViewCentralStock']
    expect(keys(await list({}, await sign({ rights })))).toContain('ST-4')
    const dealer = await sign({ rights, dealerCodes: ['D2'] })
    const answer = await list({}, dealer)
    expect(keys(answer)).toEqual(['ST-4', volkswagen])
    expect(answer.dealers).toContainEqual({ code: 'HUB', name: 'HUB' })
    expect(keys(await list({}, await sign({ dealerCodes: ['HUB'] })))).toEqual([])
  })

  it('[O-168] is refused without CanViewInventory, and to caller-light people', async () => {
    const refuse = async (rights: readonly string[], hasExactRights = false) => {
      const user = await buildUser(host, { orgId, rights, hasExactRights })
      const caller = await createSignedInCaller(host.app, user)
      const answer = await caller('GET', `/search/v1/${orgId}/inventory`)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await refuse(['CanViewOffers'])).toEqual([403, 'right_missing'])
    expect(await refuse(['CanViewInventory'], true)).toEqual([403, 'limited_to_list'])
  })
})

describe('The pages of the stock', () => {
  it('hold every car once in a stable order, also of cars that are alike', async () => {
    const many = await buildOrganisation(host)
    await host.database.asOwner((tx) =>
      tx
        .insert(inventory)
        .values(
          Array.from({ length: 64 }, (_none, at) =>
            Object.assign(car(`N${String(at).padStart(2, '0')}`), { orgId: many }),
          ),
        ),
    )
    const user = await buildUser(host, { orgId: many, rights: ['CanViewInventory'] })
    const caller = await createSignedInCaller(host.app, user)
    const read = async (query: string) => {
      const answer = await caller('GET', `/search/v1/${many}/inventory?size=25&${query}`)
      return (await answer.json()) as InventoryList
    }
    for (const query of [
      '',
      '&search=ford',
      '&sortby=aPurchasePrice:desc',
      '&sortby=aDistance:asc',
    ]) {
      const pages = [1, 2, 3].map((page) => read(`pageno=${page}${query}`))
      const answers = await Promise.all(pages)
      expect(answers.map(({ cars }) => cars.length)).toEqual([25, 25, 14])
      expect(new Set(answers.flatMap(keys)).size).toBe(64)
      expect(new Set(answers.map(({ total }) => total))).toEqual(new Set([64]))
      const gone = await read(`pageno=9${query}`)
      expect([gone.pageno, keys(gone)]).toEqual([1, keys(answers[0] as InventoryList)])
    }
  })
})
