import { beforeAll, describe, expect, it } from 'vitest'
import type {
  Asset,
  AssetList,
  ClassificationSuggestion,
} from '#domain/asset-classification/asset.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { registerAssets } from '#server/asset-classification/register-assets.ts'
import { getPgClient } from '#server/db/copy-rows.ts'
import { assetClassifications, inventory, priceList } from '#server/db/schema/index.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { createFileCaller } from '../files/file-caller.ts'

const host = describeHost()
beforeAll(() => buildOrganisation(host, { is_base: true }))

const hatch = { cslSize: 'Small', cslBody: 'Hatchback', cslClassification: 'Volume' }
const parts = 'cars/uk/forecourt'

async function buildClassifier(assets: readonly Partial<Asset>[] = []) {
  const orgId = await buildOrganisation(host)
  const user = await buildUser(host, { orgId, rights: everyRight })
  const files = await createFileCaller(host, user)
  const within = { orgId, userId: null }
  if (assets.length > 0)
    await host.database.within(within, (tx) =>
      tx.insert(assetClassifications).values(
        assets.map((one, at) => ({
          orgId,
          assetId: `a${at}`,
          make: 'Arden',
          model: 'Brook',
          ...one,
        })),
      ),
    )
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- each test names its answer
  async function send<Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<{ status: number; body: Answer }> {
    const answer = await files.call(method, `/mapping/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const search = `v2/classification_search/${parts}/${orgId}`
  return {
    orgId,
    send,
    within,
    list: async (query = '') => (await send<AssetList>('GET', `${search}${query}`)).body,
    change: (...data: readonly object[]) => send('PUT', search, { data }),
    filePath: `v2/${orgId}/classification/${parts}/all`,
    upload: async (content: string) => {
      const { id } = await files.uploaded({
        purpose: 'asset_classification',
        name: 'classes.csv',
        bytes: Buffer.from(content),
      })
      const body = { classifications: id, name: 'classes', filename: 'classes.csv' }
      return send('POST', `v2/${orgId}/classification/${parts}/all`, body)
    },
  }
}

describe('The assets', () => {
  it('come ten a page from page one, searched and sorted by the host', async () => {
    const caller = await buildClassifier(
      Array.from({ length: 23 }, (_, at) => ({
        model: at < 12 ? 'Brook' : 'Fell',
        derivative: String(at).padStart(2, '0'),
        ...(at % 2 === 0 ? hatch : {}),
      })),
    )
    const first = await caller.list()
    expect([first.assets.length, first.pageno, first.total]).toEqual([10, 1, 23])
    expect(first.counts).toEqual({ assets: 23, unclassified: 11 })
    const last = await caller.list('?q=arden%20fell&size=10&pageno=2&sortby=derivative:desc')
    expect(last.assets.map(({ derivative }) => derivative)).toEqual(['12'])
    expect((await caller.list('?state=unclassified')).total).toBe(11)
    expect((await caller.list('?pageno=9')).pageno).toBe(1)
    expect((await caller.list('?q=%25')).total).toBe(0)
  })

  it('are those of price list, stock and customers, once each', async () => {
    const caller = await buildClassifier([{ model: 'Tor', derivative: 'GT', ...hatch }])
    const { orgId, within } = caller
    await buildCustomers(host, orgId, [
      { aMake: 'Arden', aModel: 'Tor', aDerivative: 'gt ' },
      { aMake: 'Arden', aModel: 'Brook', aDerivative: '1.0' },
      { aMake: 'ARDEN', aModel: 'Brook', aDerivative: '1.0' },
    ])
    await host.database.within(within, async (tx) => {
      await tx.insert(priceList).values({ orgId, make: 'Volta', model: 'One', entry: {} })
      await tx.insert(inventory).values({
        orgId,
        key: 'v1',
        aMake: 'Volta',
        aModel: 'Arc',
        aDerivative: '58',
        aPurchasePrice: 1,
      })
    })
    const register = () =>
      host.database.within(within, (tx) => registerAssets(getPgClient(tx), orgId))
    expect(await register()).toHaveLength(3)
    expect(await register()).toEqual([])
    const { assets } = await caller.list()
    expect(assets.map(({ model, derivative }) => `${model} ${derivative}`)).toEqual([
      'Brook 1.0',
      'Tor GT',
      'Arc 58',
      'One ',
    ])
    expect(assets[0]?.assetId).toMatch(/^arden-brook-1-0-[0-9a-f]{6}$/u)
  })
})

describe('A change of classes', () => {
  it('is sent as a list, answers what was, and is in the history', async () => {
    const caller = await buildClassifier([{}, hatch])
    const { status, body } = await caller.change(
      { assetId: 'a0', cslBody: 'SUV', cslSize: 'Large' },
      { assetId: 'a1', cslBody: 'SUV' },
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({
      assets: [
        { assetId: 'a0', cslSize: 'Large', cslBody: 'SUV', cslClassification: '' },
        { assetId: 'a1', cslSize: 'Small', cslBody: 'SUV', cslClassification: 'Volume' },
      ],
      was: [{ cslBody: '' }, hatch],
    })
    const history = await caller.send<unknown[]>(
      'GET',
      `v1/${caller.orgId}/classification-history?item=a1`,
    )
    expect(history.body).toMatchObject([{ was: hatch, value: { ...hatch, cslBody: 'SUV' } }])
  })

  it('is refused whole: not found, a value that cannot be chosen, or another’s save', async () => {
    const caller = await buildClassifier([hatch])
    expect((await caller.change({ assetId: 'a0', cslSize: 'City' }, { assetId: 'x' })).status).toBe(
      404,
    )
    expect((await caller.change({ assetId: 'a\0' })).status).toBe(404)
    expect(await caller.change({ assetId: 'a0', cslBody: 'Boat' })).toMatchObject({
      status: 422,
      body: { code: 'value_unknown', data: { field: 'cslBody', value: 'Boat' } },
    })
    const stale = { assetId: 'a0', cslSize: 'City', seen: { ...hatch, cslSize: 'Large' } }
    expect((await caller.change(stale)).status).toBe(409)
    expect((await caller.list()).assets).toMatchObject([hatch])
  })

  it('is suggested by alike assets of the make', async () => {
    const caller = await buildClassifier([
      { derivative: '1.0 SE' },
      { derivative: '1.0 Pure', ...hatch },
      { model: 'Quay', make: 'Volta' },
    ])
    const { body } = await caller.send<ClassificationSuggestion[]>(
      'POST',
      `v1/${caller.orgId}/classification-suggestions`,
      { assetIds: ['a0', 'a2', 'gone'] },
    )
    expect(body).toMatchObject([
      { assetId: 'a0', ...hatch, agreeing: 1, neighbours: [{ name: 'Arden Brook 1.0 Pure' }] },
    ])
  })
})

describe('A file of classes', () => {
  it('updates and adds, and says of each refused row why', async () => {
    const caller = await buildClassifier([{}, hatch, {}])
    const { status, body } = await caller.upload(
      [
        'assetId,make,model,derivative,cslSize,cslBody,cslClassification',
        'a0,,,,large,suv,Premium',
        'a1,,,,Small,Hatchback,Volume',
        'new,Volta,One,40,Small,Hatchback,Volume',
        'gone,,,,Small,SUV,Volume',
        'a2,,,,Small,Boat,Volume',
        'a0,,,,Small,SUV,Volume',
        ',,,,Small,SUV,Volume',
      ].join('\n'),
    )
    expect([status, body]).toEqual([
      200,
      {
        updates: 2,
        added: 1,
        unchanged: 1,
        error_count: 4,
        errors: [
          { line: 5, assetId: 'gone', error: 'unknown_asset', field: 'assetId', value: 'gone' },
          { line: 6, assetId: 'a2', error: 'unknown_value', field: 'cslBody', value: 'Boat' },
          { line: 7, assetId: 'a0', error: 'repeated', field: 'assetId', value: 'a0' },
          { line: 8, assetId: '', error: 'id_missing', field: 'assetId', value: '' },
        ],
      },
    ])
    expect((await caller.list()).assets).toMatchObject([
      { assetId: 'a0', cslSize: 'Large', cslBody: 'SUV', cslClassification: 'Premium' },
      hatch,
      { assetId: 'a2', cslBody: '' },
      { assetId: 'new', make: 'Volta', ...hatch },
    ])
  })

  it('without its columns or rows is refused with what is possible', async () => {
    const caller = await buildClassifier()
    expect(await caller.upload('id,body\n1,SUV\n')).toMatchObject({
      status: 422,
      body: { code: 'import_header' },
    })
    expect((await caller.upload('assetId,cslBody\n')).body).toMatchObject({ code: 'import_empty' })
  })

  it('is what the export writes, with pictures unless they are excluded', async () => {
    const caller = await buildClassifier([{ derivative: '=1', ...hatch }])
    const head = 'assetId,make,model,derivative,cslSize,cslBody,cslClassification'
    expect((await caller.send('GET', `${caller.filePath}?exclude=image`)).body).toEqual({
      name: 'classifications.csv',
      text: `\uFEFF${head}\r\na0,Arden,Brook,'=1,Small,Hatchback,Volume\r\n`,
    })
    await host.database.within(caller.within, (tx) =>
      tx.insert(inventory).values({
        orgId: caller.orgId,
        key: 'v',
        aMake: 'Arden',
        aModel: 'Brook',
        aImage: '/brook.webp',
        aPurchasePrice: 1,
      }),
    )
    expect((await caller.send('GET', caller.filePath)).body).toMatchObject({
      text: `\uFEFF${head},image\r\na0,Arden,Brook,'=1,Small,Hatchback,Volume,/brook.webp\r\n`,
    })
  })
})
