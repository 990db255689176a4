import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { Asset } from '#domain/asset-classification/asset.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

/** The bytes reach the host without a network; what it stores of them is tested on the host. */
vi.mock('tus-js-client', () => ({
  Upload: class {
    readonly #handlers: { readonly onSuccess: () => void }
    constructor(_file: File, handlers: { readonly onSuccess: () => void }) {
      this.#handlers = handlers
    }
    start() {
      this.#handlers.onSuccess()
    }
    abort = () => Promise.resolve()
  },
}))

const search = `/mapping/v2/classification_search/lcv/de/cap/${northgate}`
const file = `/mapping/v2/${northgate}/classification/lcv/de/cap/arden`
const calls = {
  list: `GET ${search}`,
  update: `PUT ${search}`,
  options: `GET /mapping/v2/${northgate}/options/lcv/de/cap/arden/classifications`,
  export: `GET ${file}`,
  upload: `POST ${file}`,
  suggestions: `POST /mapping/v1/${northgate}/classification-suggestions`,
  history: `GET /mapping/v1/${northgate}/classification-history`,
} as const

const parameters = {
  auto_mapping_resource: 'lcv',
  auto_mapping_region: 'de',
  auto_mapping_provider: 'cap',
  auto_mapping_brand: 'arden',
}
const brook: Asset = {
  assetId: 'arden-brook-1',
  make: 'Arden',
  model: 'Brook',
  derivative: '1.0 Pure',
  cslSize: 'City',
  cslBody: 'Hatchback',
  cslClassification: 'Volume',
}
const quay: Asset = {
  ...brook,
  assetId: 'volta-quay-2',
  make: 'Volta',
  model: 'Quay',
  derivative: 'GT',
  cslSize: '',
  cslBody: '',
}
const list = (assets: readonly Asset[] = [brook, quay], total = 23) => ({
  assets,
  total,
  pageno: 1,
  counts: { assets: total, unclassified: 1 },
  as_of: '2026-11-26T09:00:00.000Z',
})
const toOptions = (...values: readonly string[]) => values.map((value) => ({ value, assets: 3 }))
const options = {
  size: toOptions('City', 'Small', 'Large'),
  body: toOptions('Hatchback', 'SUV'),
  classification: toOptions('Volume', 'Premium'),
}
const suggestion = {
  assetId: quay.assetId,
  cslSize: 'Large',
  cslBody: 'SUV',
  cslClassification: 'Volume',
  agreeing: 4,
  neighbours: ['Volta Quay S', 'Volta Quay', 'Volta Arc', 'Volta One', 'Volta X'].map(
    (name, at) => ({ assetId: name, name, similarity: 0.92 - at / 10 }),
  ),
}
const buildHost = () => {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanViewClassification'], parameters })
  host.setAnswer(calls.list, answered(list()))
  host.setAnswer(calls.options, answered(options))
  host.setAnswer(calls.suggestions, answered([suggestion]))
  host.setAnswer(calls.history, answered([]))
  return host
}

async function openClassification(at = '', host = buildHost(), address = 'asset-classification') {
  const page = await openPage(host, `/${northgate}/${address}${at}`)
  await expect.element(button(brook.assetId)).toBeVisible()
  return Object.assign(host, { close: () => page.screen.unmount() })
}
const cell = (name: string) => browser.getByRole('cell', { name, exact: true })

/** The query of the last call of the list. */
const getLastQuery = (host: ReturnType<typeof buildHost>) => {
  const sent = host.requests.filter((_request, at) => host.calls()[at] === calls.list)
  return Object.fromEntries(new URL(sent.at(-1)?.url ?? 'http://none').searchParams)
}

const fields = ['Size', 'Body', 'Classification'] as const

/** Chooses a field's value in the panel or in the dialog. */
async function choose(
  place: '.record-form' | 'ion-modal',
  field: (typeof fields)[number],
  value: string,
) {
  const selects = await vi.waitUntil(() => {
    const found = document.querySelectorAll(`${place} ion-select.hydrated`)
    return found.length === fields.length ? found : null
  })
  await userEvent.click(selects.item(fields.indexOf(field)))
  await browser.getByRole('radio', { name: value, exact: true }).click()
  await vi.waitUntil(() => document.querySelector('ion-popover') === null)
}

beforeEach(() => browser.viewport(1600, 900))
afterEach(() => vi.restoreAllMocks())

describe('/{orgId}/asset-classification', () => {
  it('[A-086] needs CanViewClassification, else it leads home', async () => {
    const at = `/mapping/v2/classification_search/cars/uk/forecourt/${northgate}`
    expect(
      await openWithEach('asset-classification', {
        listCall: `GET ${at}`,
        rows: list(),
        shows: brook.assetId,
        rights: ['CanViewClassification'],
      }),
    ).toEqual(leadsHome)
  })

  it('[A-087] asks ten a page from page one, with q, size, pageno and sortby', async () => {
    const host = await openClassification()
    expect(getLastQuery(host)).toEqual({ q: '', size: '10', pageno: '1', sortby: 'make:asc' })
    await button('Next page').click()
    await expect.poll(() => getLastQuery(host)['pageno']).toBe('2')
    await browser.getByRole('searchbox', { name: /^Search asset/u }).fill('quay')
    await expect
      .poll(() => getLastQuery(host))
      .toEqual({ q: 'quay', size: '10', pageno: '1', sortby: 'make:asc' })
  })

  it('[A-088] shows assetId, make, model, derivative, size, body and classification', async () => {
    await openClassification()
    const heads = [...document.querySelectorAll('thead th')].map((one) => one.textContent).join('|')
    for (const name of ['Asset', 'Make', 'Model', 'Derivative', 'Size', 'Body', 'Classification'])
      expect(heads).toContain(name)
    for (const value of ['Arden', 'Brook', '1.0 Pure', 'City', 'Hatchback'])
      await expect.element(cell(value)).toBeVisible()
  })

  it('[A-089, A-092] edits one from the options, sent as a data list, and says how it went', async () => {
    const host = await openClassification()
    host.setAnswer(calls.update, refused('fault', 500))
    await button(brook.assetId).click()
    await choose('.record-form', 'Body', 'SUV')
    await button(/^Save/u).click()
    await expect.element(browser.getByText(/could not be saved/iu).first()).toBeVisible()
    host.setAnswer(calls.update, answered({ assets: [], was: [] }))
    await button(/^Save/u).click()
    await expect.element(browser.getByText('Saved', { exact: true }).first()).toBeVisible()
    const { cslSize, cslBody, cslClassification } = brook
    expect((await getSentBodies(host, calls.update)).at(-1)).toEqual({
      data: [
        {
          assetId: brook.assetId,
          cslSize,
          cslBody: 'SUV',
          cslClassification,
          seen: { cslSize, cslBody, cslClassification },
        },
      ],
    })
  })

  it('edits the selected ones alike, and takes that back', async () => {
    const host = await openClassification()
    host.setAnswer(calls.update, answered({ assets: [brook, quay], was: [brook, quay] }))
    await browser.getByRole('checkbox', { name: /^Select Arden/u }).click()
    await browser.getByRole('checkbox', { name: /^Select Volta/u }).click()
    await button('Classify 2 vehicles').click()
    const dialog = browser.getByRole('region', { name: 'Classify vehicles' })
    await dialog.getByRole('button', { name: 'Classify 2 vehicles' }).click()
    await expect.element(dialog.getByText('Choose at least one value first.')).toBeVisible()
    await choose('ion-modal', 'Size', 'Large')
    await dialog.getByRole('button', { name: 'Classify 2 vehicles' }).click()
    await expect.element(browser.getByText('2 vehicles classified')).toBeVisible()
    await button('Undo').click()
    await expect.poll(async () => (await getSentBodies(host, calls.update)).length).toBe(2)
    expect(await getSentBodies(host, calls.update)).toMatchObject([
      {
        data: [
          { assetId: brook.assetId, cslSize: 'Large' },
          { assetId: quay.assetId, cslSize: 'Large' },
        ],
      },
      { data: [{ cslSize: 'City' }, { cslSize: '' }] },
    ])
  })

  it('suggests what alike vehicles have, and says why', async () => {
    const host = await openClassification()
    host.setAnswer(calls.update, answered({ assets: [], was: [] }))
    await button(quay.assetId).click()
    await expect
      .element(browser.getByText('4 of 5 alike vehicles, first Volta Quay S (92 % alike)'))
      .toBeVisible()
    await button('Take over').click()
    await button(/^Save/u).click()
    await expect
      .poll(() => getSentBodies(host, calls.update))
      .toMatchObject([
        { data: [{ cslSize: 'Large', cslBody: 'SUV', cslClassification: 'Volume' }] },
      ])
  })

  it('[A-090] exports the classes with exclude=image', async () => {
    const host = await openClassification()
    host.setAnswer(calls.export, answered({ name: 'classifications.csv', text: 'a' }))
    const downloads: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      downloads.push(this.download)
    })
    await button('Export').click()
    await expect.poll(() => downloads).toEqual(['classifications.csv'])
    const sent = host.requests.find((_request, at) => host.calls()[at] === calls.export)
    expect(new URL(sent?.url ?? '').search).toBe('?exclude=image')
  })

  it('[A-091] uploads a file, and shows updates and errors', async () => {
    const host = await openClassification()
    const stored = {
      id: 'f1',
      purpose: 'asset_classification',
      name: 'classes.csv',
      type: 'text/csv',
      size: 9,
      sha256: 'x',
      owner: 'Ines Carrow',
      created_at: '2026-11-26T09:00:00.000Z',
      expires_at: null,
      state: 'ready',
    }
    host.setAnswer(
      `POST /organisation/v1/${northgate}/files`,
      answered({ id: 'f1', address: '/api/up' }),
    )
    host.setAnswer(`PUT /organisation/v1/${northgate}/files/f1`, answered(stored))
    host.setAnswer(
      calls.upload,
      answered({
        updates: 17,
        added: 2,
        unchanged: 4,
        error_count: 1,
        errors: [
          { line: 9, assetId: 'gone', error: 'unknown_value', field: 'cslBody', value: 'Boat' },
        ],
      }),
    )
    await button('Upload classes').click()
    const dialog = browser.getByRole('region', { name: 'Upload classes' })
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(dialog.getByText(/^Choose a file first/u)).toBeVisible()
    const input = await vi.waitUntil(() => document.querySelector('input[type="file"]'))
    await userEvent.upload(input, new File(['a,b\n'], 'classes.csv', { type: 'text/csv' }))
    await expect.poll(() => host.calls()).toContain(`PUT /organisation/v1/${northgate}/files/f1`)
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await expect.element(dialog.getByText('17', { exact: true })).toBeVisible()
    await expect.element(dialog.getByText('“Boat” cannot be chosen as Body')).toBeVisible()
    expect(await getSentBodies(host, calls.upload)).toEqual([
      { classifications: 'f1', name: 'classes.csv', filename: 'classes.csv' },
    ])
  })

  it('[A-213] is found by administrators among the settings of cars', async () => {
    await openClassification()
    await expect.element(browser.getByRole('link', { name: 'Asset classes' }).first()).toBeVisible()
  })
})

it('[A-093] /{orgId}/car-classification has the classes, /{orgId}/classification-rule what they may be', async () => {
  const first = await openClassification('', buildHost(), 'car-classification')
  await first.close()
  await openPage(buildHost(), `/${northgate}/classification-rule`)
  await expect.element(browser.getByText('Premium', { exact: true })).toBeVisible()
})
