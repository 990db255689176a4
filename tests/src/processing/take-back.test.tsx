import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { actingForHeader } from '#domain/sessions/acting.model.ts'
import { noUndoCounts } from '#domain/imports/import-undo.model.ts'
import type { ImportUndo, UndoState } from '#domain/imports/import-undo.model.ts'
import type { ProcessingRun } from '#domain/processing/processing.model.ts'
import {
  answered,
  buildBoot,
  getBootCall,
  getSentBodies,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { button } from '#tests/src/records/open-records.tsx'
import {
  buildDetails,
  buildJob,
  buildProcessingHost,
  buildRun,
  calls,
} from './processing-builders.ts'

const possible: UndoState = {
  refusal: null,
  until: '2026-12-24T09:00:00.000Z',
  preview: null,
  undo: null,
}

const counts = { ...noUndoCounts, removed: 12, restored: 340, revived: 5, partly: 7, stayed: 3 }

const buildUndo = (changes: Partial<ImportUndo> = {}): ImportUndo => ({
  id: 'p1',
  job: buildJob({ id: 'p1', kind: 'import_undo' }),
  by: 'Nell Harrowgate',
  at: '2026-11-25T09:00:00.000Z',
  counts,
  samples: [
    { name: 'AG-17', is_customer: true, why: 'worked' },
    { name: 'Arden Fell', is_customer: false, why: 'changed' },
  ],
  later: [],
  ...changes,
})

const loadPage = `/${northgate}/pre-processing/run1/details`

function buildLoadHost(state: UndoState, run: Partial<ProcessingRun> = {}): FakeHost {
  const host = buildProcessingHost()
  host.setAnswer(
    calls.details,
    answered(buildDetails({ run: buildRun({ type: 'target', ...run }) })),
  )
  host.setAnswer(calls.undo, answered(state))
  return host
}

const openLoad = async (
  state: UndoState,
  run: Partial<ProcessingRun> = {},
  answer = answered(state),
) => {
  const host = buildLoadHost(state, run)
  host.setAnswer(calls.undo, answer)
  const page = await openPage(host, loadPage)
  return { host, page }
}

const part = () => browser.getByRole('region', { name: 'Take the file back' })

const question = () => browser.getByRole('region', { name: 'Take “November” back?' })

describe('A load', () => {
  it('is taken back once its counts are seen and confirmed', async () => {
    const { host } = await openLoad(possible)
    await expect.element(part().getByText(/^Until 24\/12\/2026/u)).toBeVisible()
    const counted = { ...possible, preview: buildUndo() }
    host.setAnswer(calls.takeBack, answered(counted))
    host.setAnswer(calls.undo, answered(counted))
    await button('Count what would be put back').click()
    const figures = part().getByRole('definition')
    await expect.element(figures.first()).toHaveTextContent('12')
    expect(figures.elements().map(({ textContent }) => textContent)).toEqual([
      '12',
      '340',
      '5',
      '7',
      '3',
    ])
    await part().getByText('Which stay or are put back in part (2 of 10)').click()
    await expect.element(part().getByRole('link', { name: 'AG-17' })).toBeVisible()
    await expect.element(part().getByText('was new; somebody has recorded something')).toBeVisible()

    await button('Take back').click()
    const dialog = question()
    await expect
      .element(
        dialog.getByText(/12 that were new go, 340 get their former values, 7 are put back/u),
      )
      .toBeVisible()
    const done = { ...possible, refusal: 'undone', until: null, undo: buildUndo({ id: 'u1' }) }
    host.setAnswer(calls.takeBack, answered(done))
    host.setAnswer(calls.undo, answered(done))
    await dialog.getByRole('button', { name: 'Take back' }).click()
    await expect
      .element(part().getByText('Taken back by Nell Harrowgate, 25/11/2026 09:00.'))
      .toBeVisible()
    expect(await getSentBodies(host, calls.takeBack)).toEqual([
      { previewId: null },
      { previewId: 'p1' },
    ])
    expect(button('Take back').query()).toBeNull()
  })

  it('on which later files stand names them, and cannot be taken back', async () => {
    await openLoad({
      ...possible,
      preview: buildUndo({ counts: noUndoCounts, samples: [], later: ['December', 'January'] }),
    })
    await expect
      .element(
        part().getByText(/changed the same rows: December, January\. Take those back first/u),
      )
      .toBeVisible()
    expect(button('Take back').query()).toBeNull()
    await expect.element(button('Count again')).toBeEnabled()
  })

  it.each([
    ['expired', /no longer stored\. Only the latest 10 files can be taken back, for 30 days/u],
    ['import_open', /Another file waits or is being loaded/u],
  ] as const)('that cannot be taken back says why: %s', async (refusal, reason) => {
    await openLoad({ ...possible, refusal, until: null })
    await expect.element(part().getByText(reason)).toBeVisible()
    expect(button('Count what would be put back').query()).toBeNull()
  })

  it('that is being taken back shows how far it is, and a failed one why', async () => {
    const running = buildJob({ id: 'u1', state: 'running', done: 40, total: 340 })
    const { host } = await openLoad({
      ...possible,
      refusal: 'undo_open',
      until: null,
      undo: buildUndo({ id: 'u1', job: running, samples: [] }),
    })
    await expect.element(part().getByText('40 of 340')).toBeVisible()
    const failed = buildJob({ id: 'u1', state: 'failed', failure: 'later_import' })
    host.setAnswer(calls.undo, answered({ ...possible, undo: buildUndo({ job: failed }) }))
    await expect
      .element(part().getByText(/a later file has changed the same rows; take that one back/u))
      .toBeVisible()
  })

  it('is not taken back by a count that no longer holds', async () => {
    const { host } = await openLoad({ ...possible, preview: buildUndo() })
    host.setAnswer(calls.takeBack, refused('undo_refused', 409, { code: 'not_previewed' }))
    await button('Take back').click()
    await question().getByRole('button', { name: 'Take back' }).click()
    await expect
      .element(browser.getByText(/something has changed since it was counted/u).first())
      .toBeVisible()
  })

  it('is not taken back without a network', async () => {
    await openLoad(possible)
    await expect.element(button('Count what would be put back')).toBeEnabled()
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
    try {
      dispatchEvent(new Event('offline'))
      await expect.element(button('Count what would be put back')).toBeDisabled()
      await expect.element(part().getByText(/with the network\.$/u)).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
      dispatchEvent(new Event('online'))
    }
  })

  it('whose state cannot be loaded says so, and is asked for again', async () => {
    const { host } = await openLoad(possible, {}, refused('unavailable', 503))
    await expect.element(part().getByText(/could not be loaded/u)).toBeVisible()
    host.setAnswer(calls.undo, answered(possible))
    await part().getByRole('button', { name: 'Try again' }).click()
    await expect.element(button('Count what would be put back')).toBeEnabled()
  })

  it('that could not be submitted changed nothing, and its count stays', async () => {
    const { host } = await openLoad({ ...possible, preview: buildUndo() })
    host.setAnswer(calls.takeBack, refused('unavailable', 503))
    await button('Take back').click()
    await question().getByRole('button', { name: 'Take back' }).click()
    await expect.element(browser.getByText(/Nothing has changed\./u).first()).toBeVisible()
    await expect.element(part().getByRole('definition').first()).toHaveTextContent('12')
  })

  it('is not taken back while somebody acts for the person', async () => {
    const host = buildLoadHost(possible)
    const boot = buildBoot({ rights: ['CanViewDashboard', 'CanViewProcessingTasks'] })
    const acting = { ...boot.TOKEN_VALIDATION, acting_by: { name: 'Sue Support' } }
    host.setAnswer(getBootCall(northgate), () =>
      Response.json(
        { ...boot, TOKEN_VALIDATION: acting },
        { headers: { [actingForHeader]: 'u-1' } },
      ),
    )
    await openPage(host, loadPage)
    await expect.element(browser.getByRole('heading', { name: 'November' })).toBeVisible()
    expect(host.calls()).not.toContain(calls.undo)
    expect(part().query()).toBeNull()
  })

  it('that is a check has nothing to take back', async () => {
    const { host } = await openLoad(possible, { type: 'source' })
    await expect.element(browser.getByRole('heading', { name: 'November' })).toBeVisible()
    expect(host.calls()).not.toContain(calls.undo)
    expect(part().query()).toBeNull()
  })
})
