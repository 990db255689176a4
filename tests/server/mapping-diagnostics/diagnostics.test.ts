import { beforeAll, describe, expect, it } from 'vitest'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import type {
  CodeCheck,
  CodeGrid,
  ModelBody,
} from '#domain/mapping-diagnostics/diagnostics.model.ts'
import {
  assetClassifications,
  mappingBuilds,
  modelMappings,
  priceList,
} from '#server/db/schema/index.ts'
import { buildPrice } from '#tests/domain/deal/deal-builders.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'

const host = describeHost()
let orgId: string
let call: ReturnType<typeof createCaller>

const asset = (assetId: string, model: string, changes: Partial<Asset> = {}) => ({
  assetId,
  make: 'Arden',
  model,
  derivative: '',
  cslSize: 'Small',
  cslBody: 'SUV',
  cslClassification: 'Volume',
  ...changes,
})

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the test says what is answered
async function send<Answer>(
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Answer }> {
  const answer = await call(method, `/mapping/v1/${orgId}/${path}`, { body })
  return { status: answer.status, body: (await answer.json()) as Answer }
}

const compare = (from: string, to: string) =>
  send<CodeCheck[]>('POST', 'diagnostics/code-to-code', { from, to })

beforeAll(async () => {
  orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: ['CanLogonAsOtherUser'] })
  call = createCaller(host.app, await buildSession(host, user.id))
  await buildCustomers(host, orgId, [{ aMake: 'Arden', aModel: 'Brook' }])
  await host.database.asOwner(async (tx) => {
    await tx
      .insert(assetClassifications)
      .values(
        [
          asset('brook', 'Brook'),
          asset('fell', 'Fell'),
          asset('holt', 'Holt', { cslSize: '' }),
          asset('tarn', 'Tarn', { cslSize: '', cslBody: '', cslClassification: '' }),
        ].map((one) => Object.assign({ orgId }, one)),
      )
    await tx.insert(modelMappings).values({
      orgId,
      make: 'Arden',
      model: 'Brook',
      targets: [{ make: 'arden', model: 'FELL' }],
    })
    const entry = buildPrice({ make: 'Arden', model: 'Fell', derivative: null })
    await tx.insert(priceList).values({ orgId, make: 'Arden', model: 'Fell', entry })
  })
})

describe('The diagnostics', () => {
  it('count the model bodies of each side', async () => {
    const bodies = async (type: string) =>
      (await send<ModelBody[]>('GET', `diagnostics/model-body/${type}`)).body
    expect(await bodies('customers')).toEqual([{ model_body: 'Arden Brook SUV', code_count: 1 }])
    expect(await bodies('offers')).toEqual([{ model_body: 'Arden Fell SUV', code_count: 1 }])
    expect((await send<string[]>('GET', 'diagnostics/options/model')).body).toEqual([
      'Arden Brook SUV',
      'Arden Fell SUV',
      'Arden Holt SUV',
      'Arden Tarn',
    ])
  })

  it('say of two codes which check says no', async () => {
    const mapped = await compare('brook', 'fell')
    expect(mapped.body.every(({ valid }) => valid)).toBe(true)
    const { body } = await compare('brook', 'holt')
    expect(body.filter(({ valid }) => !valid)).toEqual([
      { field: 'mapping', valid: false, incomplete_asset_codes: [] },
      { field: 'price_list', valid: false, incomplete_asset_codes: ['holt'] },
      { field: 'size', valid: false, incomplete_asset_codes: ['holt'] },
    ])
  })

  it('name the mapping rule in force that says no', async () => {
    const build = {
      orgId,
      id: 'b1',
      buildStatus: 'FINISHED',
      started: new Date('2026-11-20T09:00:00Z'),
      updated: new Date('2026-11-20T09:00:00Z'),
      createdByUser: 'Robin Marsh',
      rules: {
        strings: [
          { category: 'body', from: 'suv', p: [], d1: ['SUV'], d2: [] },
          { category: 'size', from: 'Small', p: ['Large'], d1: [], d2: [] },
        ],
        ranged: [],
        modelBody: { 'Arden Brook': ['SUV'] },
        exceptions: [],
      },
    }
    await host.database.asOwner((tx) => tx.insert(mappingBuilds).values(build))
    const body = { rule: 'body', row: 'SUV', value: 'SUV', tier: 'd1', reason: null }
    const { body: checks } = await compare('brook', 'fell')
    expect(checks[0]).toEqual({
      field: 'mapping',
      valid: false,
      incomplete_asset_codes: [],
      rules: [
        body,
        { rule: 'size', row: 'Small', value: 'Small', tier: null, reason: 'not_listed' },
      ],
    })
    const query = new URLSearchParams({ from: 'Arden Brook SUV', to: 'Arden Fell SUV' }).toString()
    const grid = await send<CodeGrid>('GET', `diagnostics/asset-code?${query}`)
    expect(grid.body['brook']?.['fell']).toMatchObject({ is_mapped: false })
    await host.database.pool.query('delete from mapping_builds where org_id = $1', [orgId])
    expect((await compare('brook', 'fell')).body[0]).not.toHaveProperty('rules')
  })

  it('do not know a code that nobody has classified', async () => {
    const check = (code: string) => send('GET', `asset-check/cars/uk/forecourt/all/${code}`)
    expect((await check('brook')).status).toBe(200)
    expect((await check('tarn')).status).toBe(404)
    expect((await check('none')).status).toBe(404)
    expect((await compare('brook', 'tarn')).status).toBe(404)
  })

  it('compare every code of two model bodies, also as a file', async () => {
    const bodies = { from: 'Arden Brook SUV', to: 'Arden Fell SUV' }
    const query = new URLSearchParams(bodies).toString()
    const { body } = await send<CodeGrid>('GET', `diagnostics/asset-code?${query}`)
    expect(body).toEqual({ brook: { fell: { aCode: 'fell', is_mapped: true, valid: true } } })
    const file = await send<{ name: string; text: string }>(
      'POST',
      'diagnostics/asset-code',
      bodies,
    )
    expect(file.body.name).toBe('asset-codes.csv')
    expect(file.body.text).toBe('\uFEFFTrim and code,fell\r\nbrook,mapped\r\n')
    const none = new URLSearchParams({ from: 'No such', to: 'Arden Fell SUV' }).toString()
    expect((await send('GET', `diagnostics/asset-code?${none}`)).status).toBe(404)
  })
})
