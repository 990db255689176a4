import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import {
  answered,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import { buildJob, buildProcessingHost, buildRun, calls, upload } from './processing-builders.ts'

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

const address = `/${northgate}/processing`
const openProcessing = async (host = buildProcessingHost(), tab?: string) => ({
  host,
  page: await openPage(host, tab === undefined ? address : `${address}?tab=${tab}`),
})
const tab = (name: RegExp) => browser.getByRole('tab', { name })
const cell = (name: string) => browser.getByRole('cell', { name, exact: true })
const choose = async (row: string, act: string) => {
  await button(`Actions for ${row}`).click()
  await browser.getByRole('menuitem', { name: act }).click()
}

const confirmDeletion = () =>
  browser
    .getByRole('region', { name: 'Delete this file?' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click()

afterEach(() => vi.restoreAllMocks())

describe('/{orgId}/processing', () => {
  it('needs CanViewProcessingTasks, else it leads home', async () => {
    expect(
      await openWithEach('processing', {
        listCall: calls.uploads,
        rows: [upload],
        shows: 'book.csv',
        rights: ['CanViewProcessingTasks'],
      }),
    ).toEqual(leadsHome)
  })

  it('[O-112] has the uploads, pre- and post-processed data and the queue as tabs', async () => {
    const { page } = await openProcessing()
    await expect.element(button('book.csv')).toBeVisible()
    for (const [name, id, shows] of [
      [/Pre-processed/u, 'preProcessedData', 'November'],
      [/Post-processed/u, 'postProcessedData', 'Loaded'],
      [/Queue/u, 'currentProcessingQueue', 'Waiting'],
      [/Uploads/u, 'uploads', 'book.csv'],
    ] as const) {
      await tab(name).click()
      await expect.element(button(shows)).toBeVisible()
      expect(page.router.state.location.searchStr).toContain(id)
    }
  })

  it('[O-113] shows the count of PROCESSING_JOBS_COUNT in the queue’s tab', async () => {
    await openProcessing()
    await expect.element(browser.getByRole('tab', { name: 'Queue 3' })).toBeVisible()
  })

  it('[O-114] shows of an upload file, description, date, id and type', async () => {
    await openProcessing()
    for (const text of ['The lender’s book', '24/11/2026 08:55', 'CSV', 'up1'])
      await expect.element(cell(text)).toBeVisible()
    await expect.element(button('book.csv')).toBeVisible()
  })

  it('[O-115] shows of a job its names, description, status, time and id', async () => {
    await openProcessing(undefined, 'preProcessedData')
    await expect.element(button('November')).toBeVisible()
    for (const text of ['book.csv', 'The lender’s book', '24/11/2026 09:00', 'job-77'])
      await expect.element(cell(text)).toBeVisible()
    await expect
      .element(browser.getByText('Done: 20 new, 2 changed, 1 the same, 2 refused'))
      .toBeVisible()
  })

  it('[O-116] resubmits a job with org_id and job_id as a form', async () => {
    const host = buildProcessingHost()
    const failed = buildJob({ state: 'failed', failure: 'file_refused' })
    host.setAnswer(calls.processed, answered([buildRun({ job: failed, counts: null })]))
    host.setAnswer(calls.resubmit, answered(buildRun({ job: buildJob({ state: 'queued' }) })))
    await openProcessing(host, 'preProcessedData')
    await button('Try again: November').click()
    await expect.element(browser.getByText('Queued again')).toBeVisible()
    const sent = host.requests.find((_request, at) => host.calls()[at] === calls.resubmit)
    expect(sent?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(await sent?.clone().text()))).toEqual({
      org_id: northgate,
      job_id: 'run1',
    })
  })

  it('[O-117] downloads a file as a blob, and deletes it once that is confirmed', async () => {
    const host = buildProcessingHost()
    const link = { name: 'book.csv', address: '/api/signed' }
    host.setAnswer(calls.download, answered(link))
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('a,b\n'))
    const blobs = vi.spyOn(URL, 'createObjectURL')
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await openProcessing(host)
    await choose('book.csv', 'Download')
    await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
    expect(fetched).toHaveBeenCalledWith('/api/signed')
    const [blob] = blobs.mock.calls.at(-1) ?? []
    expect(await (blob as Blob).text()).toBe('a,b\n')

    host.setAnswer(calls.delete, () => {
      host.setAnswer(calls.uploads, answered([]))
      return Response.json({ id: 'up1' })
    })
    await choose('book.csv', 'Delete')
    await confirmDeletion()
    await expect.element(browser.getByText('Deleted', { exact: true })).toBeVisible()
    await expect.element(browser.getByText('No file yet')).toBeVisible()
  })

  it('[O-118] takes a new file with its description, which then is in the list', async () => {
    const host = buildProcessingHost()
    const files = `/organisation/v1/${northgate}/files`
    host.setAnswer(calls.uploads, answered([]))
    host.setAnswer(`POST ${files}`, answered({ id: 'up1', address: '/api/upload' }))
    const stored = { purpose: 'import', name: 'book.csv', type: 'text/csv', size: 4, sha256: 'x' }
    const times = { owner: 'Ines', created_at: '2026-11-24T08:55:00.000Z', expires_at: null }
    host.setAnswer(`PUT ${files}/up1`, answered({ id: 'up1', state: 'ready', ...stored, ...times }))
    host.setAnswer(calls.describe, () => {
      host.setAnswer(calls.uploads, answered([upload]))
      return Response.json(upload)
    })
    await openProcessing(host)
    await expect.element(browser.getByText('No file yet')).toBeVisible()
    await button('Upload a file').click()
    const dialog = browser.getByRole('region', { name: 'Upload a file' })
    await dialog.getByRole('textbox', { name: 'Description' }).fill('The lender’s book')
    await dialog.getByRole('button', { name: 'Upload a file' }).click()
    await expect.element(dialog.getByText('Choose a file first.').first()).toBeVisible()
    const input = await vi.waitUntil(() => document.querySelector('input[type="file"]'))
    await userEvent.upload(input, new File(['a,b\n'], 'book.csv', { type: 'text/csv' }))
    await vi.waitFor(() => expect(host.calls()).toContain(`PUT ${files}/up1`))
    await dialog.getByRole('button', { name: 'Upload a file' }).click()
    await expect.element(browser.getByText('File uploaded')).toBeVisible()
    await expect.element(button('book.csv')).toBeVisible()
    expect(await getSentBodies(host, calls.describe)).toEqual([
      { fileStoreId: 'up1', desc: 'The lender’s book' },
    ])
  })

  it('[O-121] tells what failed and what succeeded in its own words', async () => {
    const host = buildProcessingHost()
    for (const call of [calls.download, calls.delete, calls.resubmit, calls.submit])
      host.setAnswer(call, refused('fault', 500))
    await openProcessing(host)
    await choose('book.csv', 'Download')
    await expect.element(browser.getByText('That could not be done')).toBeVisible()
    await choose('book.csv', 'Delete')
    await confirmDeletion()
    await expect.element(browser.getByText('It could not be deleted')).toBeVisible()
    host.setAnswer(
      calls.processed,
      answered([buildRun({ job: buildJob({ state: 'cancelled' }), counts: null })]),
    )
    await tab(/Pre-processed/u).click()
    host.setAnswer(calls.resubmit, answered(buildRun()))
    await button('Try again: November').click()
    await expect.element(browser.getByText('Queued again')).toBeVisible()
    await tab(/Uploads/u).click()
    await choose('book.csv', 'Process')
    await browser.getByRole('textbox', { name: 'New file name' }).fill('November')
    await tab(/Processing template/u).click()
    await browser.getByRole('textbox', { name: 'Template as JSON' }).fill(templateWithAField)
    await button('Check the file').click()
    await expect
      .element(browser.getByText('The processing could not be submitted').first())
      .toBeVisible()
  })
})

const templateWithAField =
  '{"name":"A","kind":"agreements","numbers":{"decimal":".","group":""},"dates":"DD/MM/YYYY","columns":[{"field":"dCode","type":"text"}]}'

describe('The way to a file’s details', () => {
  it('[A-001] leads back to the tab of pre-processed data', async () => {
    const { page } = await openProcessing(undefined, 'preProcessedData')
    await button('November').click()
    await expect.element(browser.getByRole('heading', { name: 'November' })).toBeVisible()
    page.router.history.back()
    await expect.element(tab(/Pre-processed/u)).toHaveAttribute('aria-selected', 'true')
    await expect.element(button('November')).toBeVisible()
  })
})

const administers = [
  'CanViewDashboard',
  'CanViewOrgSettings',
  'CanViewProcessingTasks',
  'CanViewProcessingTemplate',
  'CanViewProductConfiguration',
  'CanViewRvData',
] as const

describe('Administrators', () => {
  it('find processing, its templates and RV rules among the settings', async () => {
    await openPage(signedInHost({ rights: administers }), `/${northgate}/settings`)
    const link = (group: string, name: string) =>
      browser.getByRole('region', { name: group }).getByRole('link', { name, exact: true })
    await expect.element(link('Data', 'Processing')).toBeVisible()
    await expect.element(link('Data', 'Processing templates')).toBeVisible()
    await expect.element(link('Products and prices', 'RV product rules')).toBeVisible()
  })

  it('[A-214] open pre-processed data and cancel or resubmit processing jobs', async () => {
    const host = buildProcessingHost(administers)
    const running = buildJob({ state: 'running' })
    host.setAnswer(calls.processed, answered([buildRun({ job: running, counts: null })]))
    const { page } = await openProcessing(host)
    page.router.history.replace(`/${northgate}/settings`)
    await browser.getByRole('link', { name: 'Processing', exact: true }).first().click()
    await tab(/Pre-processed/u).click()
    host.setAnswer(calls.cancel, () => {
      const cancelled = buildJob({ state: 'cancelled' })
      host.setAnswer(calls.processed, answered([buildRun({ job: cancelled, counts: null })]))
      return Response.json(cancelled)
    })
    await button('Cancel: November').click()
    await button('Try again: November').click()
    await vi.waitFor(() => expect(host.calls()).toContain(calls.resubmit))
    expect(host.calls()).toContain(calls.cancel)
  })
})

describe('A list that may no longer be seen', () => {
  it('says so', async () => {
    const host = buildProcessingHost()
    host.setAnswer(calls.uploads, refused('right_missing', 403))
    await openProcessing(host)
    await expect.element(browser.getByText(/You may no longer see the processing/u)).toBeVisible()
  })
})
