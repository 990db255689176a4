import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { FailedSets } from '#domain/processing/processing.model.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'
import {
  buildDetails,
  buildJob,
  buildProcessingHost,
  buildRun,
  calls,
} from './processing-builders.ts'

const sets: FailedSets['sets'] = [
  {
    processor: 'map',
    type: 'error',
    column: 'Start date',
    reason: 'not_a_date',
    count: 22,
    row: 214,
    createdAt: '2026-11-24T09:00:05.000Z',
    samples: [
      { line: 214, value: '31.11.2026', expected: 'DD/MM/YYYY' },
      { line: 388, value: 'Tuesday', expected: 'DD/MM/YYYY' },
    ],
  },
  {
    processor: 'validate',
    type: 'warning',
    column: 'E-mail',
    reason: 'email_wrong',
    count: 5,
    row: 12,
    createdAt: '2026-11-24T09:00:05.000Z',
    samples: [{ line: 12, value: 'a@b', expected: '' }],
  },
]

const openRun = async (part: string, host = buildProcessingHost()) => {
  host.setAnswer(calls.failed, (request) =>
    Response.json({
      sets,
      file:
        new URL(request.url).searchParams.get('export') === 'true'
          ? { name: 'book.bad-rows.csv', address: '/api/signed' }
          : null,
    }),
  )
  return { host, page: await openPage(host, `/${northgate}/pre-processing/run1${part}`) }
}

afterEach(() => vi.restoreAllMocks())

describe('Pre-processed data', () => {
  it('[A-230] open at their address, its /details and its /errors', async () => {
    for (const part of ['', '/details', '/errors']) {
      const { page } = await openRun(part)
      await expect.element(browser.getByRole('heading', { name: 'November' })).toBeVisible()
      const shown = part === '/errors' ? 'Errors' : 'Details'
      await expect
        .element(browser.getByRole('tab', { name: shown }))
        .toHaveAttribute('aria-selected', 'true')
      await page.screen.unmount()
    }
  })

  it('[O-122] show duration, time, status, person, errors, rows, name and template', async () => {
    await openRun('/details')
    const fact = (name: string) =>
      [...document.querySelectorAll('.processing-facts > div')]
        .find((line) => line.querySelector('dt')?.textContent === name)
        ?.querySelector('dd')?.textContent
    await expect
      .element(browser.getByText('Done: 20 new, 2 changed, 1 the same, 2 refused'))
      .toBeVisible()
    expect(
      [
        'Completed in',
        'Completed at',
        'Person',
        'Rows refused',
        'Rows',
        'File name',
        'Template',
      ].map(fact),
    ).toEqual(['4.0 s', '24/11/2026 09:00', 'Nell Harrowgate', '2', '25', 'November', 'Agreements'])
  })

  it('say why a whole file was refused, and can be tried again', async () => {
    const host = buildProcessingHost()
    const job = buildJob({ state: 'failed', failure: 'file_refused' })
    host.setAnswer(
      calls.details,
      answered(
        buildDetails({
          run: buildRun({ job, counts: null }),
          refusals: [{ code: 'columns_missing', names: ['Agreement number', 'Make'] }],
        }),
      ),
    )
    await openRun('/details', host)
    await expect
      .element(browser.getByText('The file lacks these columns: Agreement number, Make.'))
      .toBeVisible()
    await expect.element(button('Try again: November')).toBeVisible()
  })
})

describe('The errors', () => {
  it('[O-123] list processor, row, type, message, count and time, and are exported', async () => {
    const { host } = await openRun('/errors')
    const cell = (name: string) => browser.getByRole('cell', { name, exact: true })
    for (const text of ['map', '214', 'error', '22']) await expect.element(cell(text)).toBeVisible()
    await expect
      .element(browser.getByText(/Start date must be a date written DD\/MM\/YYYY/u).first())
      .toBeVisible()
    await expect.element(browser.getByText('24/11/2026 09:00').first()).toBeVisible()
    const counts = () =>
      [...document.querySelectorAll('tbody .strong')].map(({ textContent }) => textContent)
    expect(counts()).toEqual(['22', '5'])

    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('rows'))
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await button('Export the refused rows').click()
    await vi.waitFor(() => expect(clicked).toHaveBeenCalled())
    const exported = host.requests.filter((_request, at) => host.calls()[at] === calls.failed)
    expect(new URL(exported.at(-1)?.url ?? '').searchParams.get('export')).toBe('true')
  })

  it('name the step that refuses rows or leaves them out', async () => {
    const host = buildProcessingHost()
    const run = buildRun()
    const counts = run.counts === null ? null : { ...run.counts, left_out: 7 }
    host.setAnswer(calls.details, answered(buildDetails({ run: { ...run, counts } })))
    const bySteps: FailedSets['sets'] = [
      {
        processor: 'steps',
        type: 'error',
        step: 'Fuels',
        column: 'Fuel',
        reason: 'value_unknown',
        count: 3,
        row: 5,
        createdAt: '2026-11-24T09:00:05.000Z',
        samples: [{ line: 5, value: 'Coal', expected: 'Petrol' }],
      },
      {
        processor: 'steps',
        type: 'left',
        step: 'No leases',
        column: 'Product',
        reason: 'left_out',
        count: 7,
        row: 3,
        createdAt: '2026-11-24T09:00:05.000Z',
        samples: [{ line: 3, value: 'Lease', expected: '' }],
      },
    ]
    const { page } = await openRun('/details', host)
    await expect
      .element(browser.getByText('Done: 20 new, 2 changed, 1 the same, 2 refused, 7 left out'))
      .toBeVisible()
    await page.screen.unmount()
    await openRun('/errors', host)
    host.setAnswer(calls.failed, answered({ sets: bySteps, file: null }))
    await browser.getByRole('tab', { name: 'Details' }).click()
    await browser.getByRole('tab', { name: 'Errors' }).click()
    await expect
      .element(browser.getByText('Step “Fuels”: Fuel must be one of Petrol; “Coal” is not.'))
      .toBeVisible()
    await expect
      .element(browser.getByText('Step “No leases”: Left out: Product is “Lease”.'))
      .toBeVisible()
  })

  it('of a group open with their first rows', async () => {
    await openRun('/errors')
    await browser.getByRole('button', { name: /Start date must be a date/u }).click()
    const panel = browser.getByRole('region', { name: 'Start date' })
    await expect.element(panel.getByText(/“Tuesday” is not/u)).toBeVisible()
    await expect.element(panel.getByText('388')).toBeVisible()
  })
})

describe('Refused rows', () => {
  const text = (field: string, column: string) => ({ field, column, type: 'text' })
  const template = JSON.stringify({
    name: 'Models',
    kind: 'mapping',
    numbers: { decimal: '.', group: ',' },
    dates: 'DD/MM/YYYY',
    columns: [
      text('make', 'Make'),
      text('model', 'Model'),
      text('to_make', 'Offered make'),
      text('to_model', 'Offered model'),
      { field: 'is_primary', column: 'Primary', type: 'flag' },
    ],
  })
  const refusedRows = {
    columns: ['Make', 'Model', 'Offered make', 'Offered model', 'Primary'],
    rows: [
      { row: 0, line: '214', reason: '', cells: ['Arden', 'Fell', 'Volta', 'One', 'maybe'] },
      { row: 1, line: '388', reason: 'It is there twice.', cells: ['A', 'B', 'C', 'D', 'yes'] },
    ],
    total: 231,
  }
  const openMend = async (type: 'source' | 'target' = 'source') => {
    const host = buildProcessingHost()
    const run = buildRun({ type })
    host.setAnswer(calls.details, answered(buildDetails({ run, template_data: template })))
    host.setAnswer(calls.refused, answered(refusedRows))
    host.setAnswer(calls.mend, answered(buildRun({ datasetid: 'run2' })))
    return openRun('/mend', host)
  }
  const cell = (name: string, row = 'Row 214') =>
    browser.getByRole('listitem', { name: row }).getByRole('textbox', { name, exact: true })

  it('show their wrong cells with what is wrong, and say once they can be read', async () => {
    await openMend()
    await expect.element(browser.getByText(/Of 231 refused rows/u)).toBeVisible()
    await expect.element(cell('Primary')).toHaveValue('maybe')
    expect(cell('Make').query()).toBeNull()
    await expect.element(cell('Primary')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(browser.getByText(/Primary must be yes or no/u)).toBeVisible()
    await cell('Primary').fill('no')
    await expect.element(browser.getByText('Can be read now')).toBeVisible()
    expect(browser.getByText(/Primary must be yes or no/u).query()).toBeNull()
    await expect.element(browser.getByText('It is there twice.')).toBeVisible()
    await expect.element(cell('Make', 'Row 388')).toHaveValue('A')
    await button('Show all cells').click()
    await expect.element(cell('Make')).toHaveValue('Arden')
  })

  it('are processed again alone once they are mended, and open what becomes of them', async () => {
    const { host, page } = await openMend('target')
    await expect.element(button('Load the mended rows (0)')).toBeDisabled()
    await cell('Primary').fill('no')
    await cell('Model', 'Row 388').fill('E')
    await cell('Model', 'Row 388').fill('B')
    await button('Load the mended rows (1)').click()
    await expect.poll(page.path).toBe(`/${northgate}/pre-processing/run2/details`)
    expect(await getSentBodies(host, calls.mend)).toEqual([
      { cells: [{ row: 0, column: 4, value: 'no' }] },
    ])
  })

  it('lead nobody back who has gone elsewhere while they load', async () => {
    const { host, page } = await openMend('target')
    let answerLoad: (answer: Response) => void = () => {}
    host.setAnswer(calls.mend, () => new Promise((resolve) => (answerLoad = resolve)))
    await cell('Primary').fill('no')
    await button('Load the mended rows (1)').click()
    await browser.getByRole('tab', { name: 'Details' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/pre-processing/run1/details`)
    answerLoad(Response.json(buildRun({ datasetid: 'run2' })))
    await expect.element(browser.getByText(/^Queued again/u).first()).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/pre-processing/run1/details`)
  })

  it('stay as they were mended where the host refuses them', async () => {
    const { host } = await openMend()
    host.setAnswer(calls.mend, refused('fault', 500))
    await cell('Primary').fill('no')
    await button('Check the mended rows (1)').click()
    await expect.element(browser.getByText(/could not be submitted/u).first()).toBeVisible()
    await expect.element(cell('Primary')).toHaveValue('no')
  })
})
