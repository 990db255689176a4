import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { MappingRuleSet } from '#domain/mapping-rule-sets/rule-set.model.ts'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'

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

const path = `/mapping/v1/${northgate}`
const calls = {
  list: `GET ${path}/rule-sets`,
  create: `POST ${path}/rule-sets`,
  status: `PUT ${path}/rule-status`,
  upload: `POST ${path}/rule-sets/v1/csv`,
} as const

const spring: MappingRuleSet = {
  name: 'Spring',
  status: 'unpublished',
  version_id: 'v1',
  created_at: '2026-11-01T09:00:00.000Z',
  modified_at: '2026-11-20T17:30:00.000Z',
  csv_count: 1240,
}

const sees = ['CanViewDashboard', 'CanViewOfferMappingList'] as const
const edits = [...sees, 'CanEditOfferMappingCriteria'] as const

async function openRuleSets(rights: readonly string[] = edits, rows = [spring]) {
  const host = signedInHost({ rights })
  host.setAnswer(calls.list, answered(rows))
  const page = await openPage(host, `/${northgate}/mappings`)
  return Object.assign(host, { close: () => page.screen.unmount() })
}

const cell = (name: string) => browser.getByRole('cell', { name, exact: true })
const choose = async (act: string) => {
  await button('Actions for Spring').click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
}
const sheet = () => browser.getByRole('region', { name: 'Create rule set' })

beforeEach(() => browser.viewport(1600, 900))

describe('/{orgId}/mappings', () => {
  it('[A-113] needs CanViewOfferMappingList, which shows the create button, too', async () => {
    expect(
      await openWithEach('mappings', {
        listCall: calls.list,
        rows: [spring],
        shows: 'Spring',
        rights: ['CanViewOfferMappingList'],
      }),
    ).toEqual(leadsHome)
    await openRuleSets(sees)
    await expect.element(button('Create rule set')).toBeVisible()
  })

  it('[A-114] shows name, status, version, created, modified and csv_count', async () => {
    await openRuleSets()
    await expect.element(browser.getByText('Spring').first()).toBeVisible()
    for (const value of ['Not published', 'v1', '01/11/2026 09:00', '20/11/2026 17:30', '1,240'])
      await expect.element(cell(value)).toBeVisible()
  })

  it('[A-115] creates an unpublished rule set with a name that is not empty', async () => {
    const host = await openRuleSets()
    host.setAnswer(calls.create, answered({ ...spring, name: 'Autumn' }))
    await button('Create rule set').click()
    await sheet().getByRole('button', { name: 'Create rule set' }).click()
    await expect.element(sheet().getByText('Fill this in.').first()).toBeVisible()
    expect(host.calls()).not.toContain(calls.create)
    await box('Name').fill('Autumn')
    await sheet().getByRole('button', { name: 'Create rule set' }).click()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(await getSentBodies(host, calls.create)).toEqual([
      { name: 'Autumn', status: 'unpublished' },
    ])
  })

  it('[A-116] publishes or unpublishes by one call, by what the status is', async () => {
    const host = await openRuleSets()
    host.setAnswer(calls.status, () => {
      const published = { ...spring, status: 'published' }
      host.setAnswer(calls.list, answered([published]))
      return Response.json(published)
    })
    await choose('Publish')
    await expect.element(cell('Published')).toBeVisible()
    host.setAnswer(calls.status, () => {
      host.setAnswer(calls.list, answered([spring]))
      return Response.json(spring)
    })
    await choose('Unpublish')
    await expect.element(cell('Not published')).toBeVisible()
    expect(await getSentBodies(host, calls.status)).toEqual([
      { version_id: 'v1', status: 'published' },
      { version_id: 'v1', status: 'unpublished' },
    ])
  })

  it('[A-117] has actions for CanEditOfferMappingCriteria alone', async () => {
    const seeing = await openRuleSets(sees)
    await expect.element(browser.getByText('Spring').first()).toBeVisible()
    expect(button('Actions for Spring').elements()).toHaveLength(0)
    await seeing.close()
    await openRuleSets(edits)
    await expect.element(button('Actions for Spring')).toBeVisible()
  })

  it('[A-118] uploads a CSV for a version, and says how that went in its two messages', async () => {
    const host = await openRuleSets()
    const files = `/organisation/v1/${northgate}/files`
    host.setAnswer(`POST ${files}`, answered({ id: 'f1', address: '/api/up' }))
    host.setAnswer(
      `PUT ${files}/f1`,
      answered({
        id: 'f1',
        purpose: 'mapping_csv',
        name: 'pairs.csv',
        type: 'text/csv',
        size: 4,
        sha256: 'x',
        owner: 'Ines',
        created_at: '2026-11-24T08:55:00.000Z',
        expires_at: null,
        state: 'ready',
      }),
    )
    host.setAnswer(calls.upload, refused('import_rows', 422, { lines: [4, 9] }))
    await choose('Upload CSV')
    const dialog = browser.getByRole('region', { name: 'Upload CSV for Spring' })
    const send = dialog.getByRole('button', { name: 'Upload CSV', exact: true })
    await send.click()
    await expect.element(dialog.getByText(/^Choose a file first/u)).toBeVisible()
    const input = await vi.waitUntil(() => document.querySelector('input[type="file"]'))
    await userEvent.upload(input, new File(['a,b\n'], 'pairs.csv', { type: 'text/csv' }))
    await vi.waitFor(() => expect(host.calls()).toContain(`PUT ${files}/f1`))
    await send.click()
    await expect.element(browser.getByText('Mapping CSV uploaded failed.')).toBeVisible()
    await expect
      .element(dialog.getByText(/^These lines miss a make or model: 4, 9\./u))
      .toBeVisible()
    host.setAnswer(calls.upload, answered({ ...spring, csv_count: 2 }))
    await send.click()
    await expect.element(browser.getByText('Mapping CSV uploaded successfully!')).toBeVisible()
    expect((await getSentBodies(host, calls.upload)).at(-1)).toEqual({ import_csv: 'f1' })
  })

  it('[A-119] says in its own words what failed: the list, a creation, a change', async () => {
    const failing = signedInHost({ rights: edits })
    failing.setAnswer(calls.list, refused('fault', 500))
    const page = await openPage(failing, `/${northgate}/mappings`)
    await expect.element(browser.getByText('Failed to get mapping list.').first()).toBeVisible()
    await page.screen.unmount()
    const host = await openRuleSets()
    host.setAnswer(calls.status, refused('fault', 500))
    await choose('Publish')
    await expect.element(browser.getByText('The rule set could not be changed')).toBeVisible()
    host.setAnswer(calls.create, refused('fault', 500))
    await button('Create rule set').click()
    await box('Name').fill('Autumn')
    await sheet().getByRole('button', { name: 'Create rule set' }).click()
    await expect.element(browser.getByText('The rule set could not be created')).toBeVisible()
    await expect.element(box('Name')).toHaveValue('Autumn')
  })
})
