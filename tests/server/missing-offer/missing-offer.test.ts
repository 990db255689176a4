import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MissingOffer, OfferableVehicles } from '#domain/missing-offer/missing-offer.model.ts'
import { mappingBuilds } from '#server/db/schema/index.ts'
import { demoMappingRules } from '#server/demo/catalogue/mapping-rules.ts'
import { runPreCalculation } from '#server/pre-calculation/run-pre-calculation.ts'
import { buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import {
  addEmptyDemo,
  importDemoDataset,
  queryRows,
  queueTestRun,
  runTime,
} from '../pre-calculation/pre-calculation-fixtures.ts'

const host = describeHost()
let orgId: string
let dealer: string
let send: Awaited<ReturnType<typeof buildCaller>>

async function buildCaller(dealerCodes?: readonly string[]) {
  const user = await buildUser(host, {
    orgId,
    ...(dealerCodes === undefined ? {} : { dealerCodes }),
  })
  const call = createCaller(host.app, await buildSession(host, user.id))
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
  return async <Answer>(path: string, query: Readonly<Record<string, string>>) => {
    const params = new URLSearchParams(query).toString()
    const answer = await call('GET', `/offer-service/v1/${orgId}/${path}?${params}`)
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
}

const ask = (
  agreementNo: string,
  { make, model, derivative }: { readonly [part: string]: string | null },
  from = send,
) =>
  from<MissingOffer>(`customer/${encodeURIComponent(agreementNo)}/missing-offer`, {
    make: make ?? '',
    model: model ?? '',
    derivative: derivative ?? '',
  })

const list = (query: Readonly<Record<string, string>> = {}) =>
  send<OfferableVehicles>('offerable-vehicles', query)

beforeAll(async () => {
  await addEmptyDemo(host)
  orgId = await importDemoDataset(host, 0, 30)
  await host.database.within({ orgId, userId: null }, (tx) =>
    tx.insert(mappingBuilds).values({
      orgId,
      id: randomUUID(),
      buildStatus: 'FINISHED',
      started: new Date(),
      updated: new Date(),
      finished: new Date(),
      createdByUser: 'Robin Marsh',
      rules: demoMappingRules,
    }),
  )
  const { id } = await queueTestRun(host, orgId)
  await runPreCalculation({ database: host.database, orgId, id, now: () => runTime })
  const [row] = await queryRows(
    host,
    'select d_code as code from customers where org_id = $1 order by f_agreement_no limit 1',
    [orgId],
  )
  dealer = String(row?.['code'])
  send = await buildCaller()
}, 120_000)

const readCustomers = async (limit: number): Promise<string[]> =>
  (
    await queryRows(
      host,
      `select f_agreement_no as no from customers
       where org_id = $1 and f_product_type is not null order by 1 limit $2`,
      [orgId, limit],
    )
  ).map(({ no }) => String(no))

describe('Why a car is missing among the offers', () => {
  it('is answered of the whole price list as the stored offers are', async () => {
    const { vehicles } = (await list()).body
    const reasons = new Set<string>()
    for (const agreementNo of await readCustomers(3)) {
      const offers = await queryRows(
        host,
        `select o_id as id, concat_ws('|', a_make, a_model, a_derivative) as car from offers
         where org_id = $1 and f_agreement_no = $2
           and stock_source is distinct from 'inventory_offer'`,
        [orgId, agreementNo],
      )
      for (const vehicle of vehicles.slice(0, 16)) {
        const { status, body } = await ask(agreementNo, vehicle)
        expect(status).toBe(200)
        reasons.add(body.reason)
        const { make, model, derivative } = vehicle
        const stored = offers
          .filter(({ car }) => car === [make, model, derivative].filter(Boolean).join('|'))
          .map(({ id }) => String(id))
        // A repeat term of a version that the list has no price of counts for its model.
        expect(body.offers).toEqual(expect.arrayContaining(stored))
        expect([vehicle, body.reason === 'offered']).toEqual([vehicle, body.offers.length > 0])
        expect(body.reason).not.toBe('not_yet')
        const isNamed = (body.rules?.at(-1)?.reason ?? null) !== null
        expect([vehicle, body.reason !== 'mapping_rule' || isNamed]).toEqual([vehicle, true])
      }
    }
    expect([...reasons]).toEqual(expect.arrayContaining(['mapping_rule', 'offered']))
  })

  it('is that the customer’s offers are older, where rules have changed since', async () => {
    const gone = await queryRows(
      host,
      `delete from offers o where org_id = $1 and type = 'mapped'
         and not exists (select from offers r where r.org_id = o.org_id
           and r.f_agreement_no = o.f_agreement_no and r.type <> 'mapped' and r.a_model = o.a_model)
       returning f_agreement_no as no, inventory_vin as vin,
         a_make as make, a_model as model, a_derivative as derivative`,
      [orgId],
    )
    const row = gone.find(({ vin }) => vin === null)
    const { body } = await ask(String(row?.['no']), {
      make: String(row?.['make']),
      model: String(row?.['model']),
      derivative: String(row?.['derivative']),
    })
    expect(body).toMatchObject({ reason: 'not_yet', calculated_at: runTime.toISOString() })
    expect(body.ways).toContainEqual(expect.objectContaining({ kind: 'core', end: 'made' }))
  })

  it('is that the price list has no such car', async () => {
    const [agreementNo = ''] = await readCustomers(1)
    const unknown = { make: 'Arden', model: 'Nowhere', derivative: '1.0' }
    expect((await ask(agreementNo, unknown)).body).toMatchObject({
      reason: 'not_in_price_list',
      vehicle: unknown,
      price: null,
      rules: null,
    })
  })

  it('is answered of the customers of one’s own dealers alone', async () => {
    const [vehicle = { make: '', model: '', derivative: null }] = (await list()).body.vehicles
    const own = await buildCaller([dealer])
    const rows = await queryRows(
      host,
      'select f_agreement_no as no, d_code as code from customers where org_id = $1',
      [orgId],
    )
    const statuses = { own: new Set<number>(), others: new Set<number>() }
    for (const { no, code } of rows.slice(0, 8)) {
      const { status } = await ask(String(no), vehicle, own)
      statuses[code === dealer ? 'own' : 'others'].add(status)
    }
    expect([...statuses.own]).toEqual([200])
    expect([...statuses.others]).toEqual([404])
    expect((await ask('no such agreement', vehicle)).status).toBe(404)
    expect((await ask('a\0b', vehicle)).status).toBe(404)
  })
})

describe('The cars to ask about', () => {
  it('are found by make, by model and by words of all three, a page of them', async () => {
    const { body: all } = await list()
    expect(all.makes.length).toBeGreaterThan(1)
    expect(all.models).toEqual([])
    expect(all.vehicles.length).toBeLessThanOrEqual(50)
    const [first = { make: '', model: '', derivative: null }] = all.vehicles
    const { body: ofMake } = await list({ make: first.make })
    expect(new Set(ofMake.vehicles.map(({ make }) => make))).toEqual(new Set([first.make]))
    expect(ofMake.models).toContain(first.model)
    const { body: ofModel } = await list({ make: first.make, model: first.model })
    expect(ofModel.vehicles.every(({ model }) => model === first.model)).toBe(true)
    const words = `${first.derivative ?? ''} ${first.model}`.toUpperCase()
    expect((await list({ search: words })).body.vehicles).toContainEqual(first)
    expect((await list({ search: 'a% _b' })).body).toMatchObject({ vehicles: [], total: 0 })
    expect((await list({ search: 'a\0' })).status).toBe(400)
  })
})
