import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Job } from '#domain/jobs/job.model.ts'
import { JobLine } from '#src/ui/job/job-line.tsx'
import type { JobLineProps } from '#src/ui/job/job-line.tsx'
import { renderUi } from './render-ui.tsx'

const running: Job = {
  id: 'j-1',
  kind: 'export',
  owner_user_id: 'u-1',
  subject_id: null,
  state: 'running',
  done: 1_200,
  total: 4_000,
  seconds_left: 40,
  result: null,
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-20T09:00:00.000Z',
  started_at: '2026-11-20T09:00:01.000Z',
  ended_at: null,
}

const ended = { ended_at: '2026-11-20T09:01:00.000Z', seconds_left: null } as const

async function show(changes: Partial<Job>, props: Partial<JobLineProps> = {}) {
  const onCancel = vi.fn<(job: Job) => void>()
  const onResubmit = vi.fn<(job: Job) => void>()
  const job = { ...running, ...changes }
  const { container, unmount } = await renderUi(
    <JobLine
      job={job}
      name="Export of May"
      onCancel={onCancel}
      onResubmit={onResubmit}
      {...props}
    />,
  )
  const buttons = [...container.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  const text = container.querySelector('[role="status"]')?.textContent
  return { job, text, buttons, container, onCancel, onResubmit, unmount }
}

const cancel = 'Cancel: Export of May'
const again = 'Try again: Export of May'

describe('The line of a job', () => {
  it('shows how far it is and how long it still takes, and cancels it', async () => {
    const { job, text, container, onCancel } = await show({})
    expect(text).toBe('1,200 of 4,000, about 40 s left')
    const bar = container.querySelector('progress')
    expect([bar?.value, bar?.max, bar?.getAttribute('aria-label')]).toEqual([
      1_200,
      4_000,
      'Progress of Export of May',
    ])
    await browser.getByRole('button', { name: cancel }).click()
    expect(onCancel.mock.calls).toEqual([[job]])
  })

  it.each([
    [{ seconds_left: 200 }, '1,200 of 4,000, about 4 min left'],
    [{ seconds_left: null }, '1,200 of 4,000'],
    [{ total: 0, done: 0 }, 'Starting…'],
    [{ state: 'queued' }, 'Waiting to begin'],
    [
      { state: 'queued', failure: 'unavailable' },
      'Waiting for another try: the database did not answer',
    ],
  ] as const)('says of an open one, %j: %s', async (changes, words) => {
    const { text, buttons } = await show(changes)
    expect([text, buttons]).toEqual([words, [cancel]])
  })

  it.each([
    [{ state: 'done' }, 'Done', []],
    [{ state: 'cancelled' }, 'Cancelled', [again]],
    [{ state: 'failed', failure: 'file_gone' }, 'Failed: the file is no longer there', [again]],
    [
      { state: 'failed', failure: 'a code of a later version' },
      'Failed: something unforeseen happened; the host’s log says what',
      [again],
    ],
    [
      { state: 'needs_person' },
      'Cut off: nobody knows how far it came',
      ['Leave it: Export of May', again],
    ],
  ] as const)('says of an ended one, %j: %s', async (changes, words, offered) => {
    const { text, buttons, container } = await show({ ...ended, ...changes })
    expect([text, buttons]).toEqual([words, offered])
    expect(container.querySelector('progress')).toBeNull()
  })

  it('tells the result and the reason in the words of its kind', async () => {
    const done = await show(
      { ...ended, state: 'done', result: { rows: 12 } },
      { getResult: ({ rows }) => `${String(rows)} rows` },
    )
    expect(done.text).toBe('Done: 12 rows')
    await done.unmount()
    const failed = await show(
      { ...ended, state: 'failed', failure: 'no_rows' },
      { getFailure: (code) => (code === 'no_rows' ? 'the list was empty' : undefined) },
    )
    expect(failed.text).toBe('Failed: the list was empty')
    await browser.getByRole('button', { name: again }).click()
    expect(failed.onResubmit.mock.calls).toEqual([[failed.job]])
  })

  it('can be stopped once, and not without a network', async () => {
    const stopping = await show({ is_cancel_requested: true })
    expect(stopping.text).toBe('Stopping…')
    await expect.element(browser.getByRole('button', { name: cancel })).toBeDisabled()
    await stopping.unmount()
    await show({ ...ended, state: 'failed', failure: 'interrupted' }, { isDisabled: true })
    await expect.element(browser.getByRole('button', { name: again })).toBeDisabled()
  })
})
