import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Job } from '#domain/jobs/job.model.ts'
import type { LetterBatchRow, LetterQueue } from '#domain/messages/letter-batch.model.ts'
import { printLettersRights } from '#domain/messages/letter-batch.model.ts'
import { fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import { answerMessages, messagesCall, openMessages, setUpMessages } from './open-messages.tsx'

const path = `/notification/v1/${northgate}/letter-batches`
const job: Job = {
  id: 'b1',
  kind: 'letter_batch',
  owner_user_id: 'u',
  subject_id: 'b1',
  state: 'running',
  done: 0,
  total: 0,
  seconds_left: null,
  result: null,
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T14:00:00.000Z',
  started_at: '2026-11-24T14:00:00.000Z',
  ended_at: null,
}
const buildBatch = (changes: Partial<LetterBatchRow> = {}): LetterBatchRow => ({
  id: 'b1',
  letters: 0,
  created_by: 'Mira Okell',
  created_at: '2026-11-24T14:00:00.000Z',
  posted_by: null,
  posted_at: null,
  file: null,
  is_own: true,
  job,
  ...changes,
})
const printed = buildBatch({ letters: 12, file: 'f1', job: { ...job, state: 'done' } })

setUpMessages()

async function openQueue(queues: readonly LetterQueue[], answers = {}) {
  const left = [...queues]
  const host = fakeHost({
    [messagesCall]: answerMessages([]),
    [`GET ${path}`]: () => Response.json(left.length > 1 ? left.shift() : left[0]),
    ...answers,
  })
  await openMessages(host, { rights: printLettersRights.all })
  return host
}
const letters = () => browser.getByRole('region', { name: 'Letters' })
const button = (name: RegExp | string) => letters().getByRole('button', { name })

describe('The letters', () => {
  it('are printed as one PDF, which is followed until it is there', async () => {
    const host = await openQueue(
      [
        { waiting: 12, batches: [] },
        { waiting: 0, batches: [buildBatch()] },
        { waiting: 0, batches: [printed] },
      ],
      { [`POST ${path}`]: () => Response.json(buildBatch()) },
    )
    await expect.element(letters().getByText('12 letters wait to be printed')).toBeVisible()
    await button('Print as one PDF').click()
    await expect.element(button(/^Download PDF: 12 letters/u)).toBeVisible()
    await expect.element(button('Print as one PDF')).not.toBeInTheDocument()
    expect(host.calls()).toContain(`POST ${path}`)
  })

  it('are noted as posted, and say when and by whom', async () => {
    const posted = { ...printed, posted_by: 'Mira Okell', posted_at: '2026-11-24T16:00:00.000Z' }
    const host = await openQueue(
      [
        { waiting: 0, batches: [printed] },
        { waiting: 0, batches: [posted] },
      ],
      { [`POST ${path}/b1/posted`]: () => Response.json(posted) },
    )
    await button(/^Mark as posted/u).click()
    await expect.element(letters().getByText(/^posted 24\/11\/2026/u)).toBeVisible()
    await expect.element(button(/^Mark as posted/u)).not.toBeInTheDocument()
    expect(host.calls()).toContain(`POST ${path}/b1/posted`)
  })

  it('say so where somebody else has had them printed', async () => {
    await openQueue([{ waiting: 1, batches: [] }], {
      [`POST ${path}`]: refused('no_letters', 409),
    })
    await button('Print as one PDF').click()
    await expect.element(browser.getByText(/somebody else has had them printed/u)).toBeVisible()
  })
})
