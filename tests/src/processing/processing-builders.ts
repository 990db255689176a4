import type { Job } from '#domain/jobs/job.model.ts'
import type { ProcessingRun, RunCounts, RunDetails } from '#domain/processing/processing.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'

const path = `/processing/v1/${northgate}`

/** The calls of processing as the host of a test knows them. */
export const calls = {
  uploads: `GET ${path}/uploads`,
  describe: `POST ${path}/uploads`,
  count: `GET ${path}/queue/count`,
  queue: `GET ${path}/queue`,
  processed: `GET ${path}/processed`,
  submit: `POST ${path}/submit`,
  resubmit: `POST ${path}/resubmit`,
  cancel: `POST ${path}/jobs/run1/cancel`,
  download: `GET ${path}/files/up1`,
  delete: `DELETE ${path}/files/up1`,
  view: `GET ${path}/view/up1`,
  dataset: `GET ${path}/dataset/up1`,
  rowCount: `GET ${path}/dataset/up1/count`,
  details: `GET ${path}/processed/run1`,
  refused: `GET ${path}/processed/run1/refused`,
  mend: `POST ${path}/processed/run1/refused`,
  undo: `GET ${path}/processed/run1/undo`,
  takeBack: `POST ${path}/processed/run1/undo`,
  failed: `GET ${path}/processed/run1/failed`,
  templates: `GET ${path}/templates`,
}

export const templateText = JSON.stringify({
  name: 'Agreements',
  kind: 'agreements',
  numbers: { decimal: '.', group: ',' },
  dates: 'DD/MM/YYYY',
  columns: [{ field: 'fAgreementNo', type: 'text' }],
})

export const buildJob = (changes: Partial<Job> = {}): Job => ({
  id: 'run1',
  kind: 'processing',
  owner_user_id: null,
  subject_id: 'run1',
  state: 'done',
  done: 25,
  total: 25,
  seconds_left: null,
  result: {},
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T09:00:00.000Z',
  started_at: '2026-11-24T09:00:01.000Z',
  ended_at: '2026-11-24T09:00:05.000Z',
  ...changes,
})

const counts: RunCounts = {
  rows: 25,
  added: 20,
  changed: 2,
  unchanged: 1,
  ended: 0,
  bad: 2,
  warnings: 3,
  left_out: 0,
  dealers_added: 1,
}

export const buildRun = (changes: Partial<ProcessingRun> = {}): ProcessingRun => ({
  datasetid: 'run1',
  job_id: 'job-77',
  type: 'source',
  fileName: 'November',
  sourceFile: 'book.csv',
  description: 'The lender’s book',
  kind: 'agreements',
  template: 'Agreements',
  user: 'Nell Harrowgate',
  addedAt: '2026-11-24T09:00:00.000Z',
  job: buildJob(),
  counts,
  undone: null,
  ...changes,
})

export const buildDetails = (changes: Partial<RunDetails> = {}): RunDetails => ({
  run: buildRun(),
  completed_in: 4,
  time: '2026-11-24T09:00:05.000Z',
  totalErrors: 2,
  totalRows: 25,
  template_data: templateText,
  refusals: [],
  ...changes,
})

export const upload = {
  id: 'up1',
  file: 'book.csv',
  desc: 'The lender’s book',
  date: '2026-11-24T08:55:00.000Z',
  type: 'text/csv',
  size: 12_000,
  username: 'Nell Harrowgate',
}

/** A host with one upload, one check of it, one load, and one of them in the queue. */
export function buildProcessingHost(
  rights: readonly Right[] = ['CanViewDashboard', 'CanViewProcessingTasks'],
): FakeHost {
  const host = signedInHost({ rights })
  const answers: Readonly<Record<string, unknown>> = {
    [calls.uploads]: [upload],
    [calls.count]: { count: 3 },
    [calls.queue]: [buildRun({ fileName: 'Waiting', job: buildJob({ state: 'queued' }) })],
    [calls.view]: {
      datasetid: 'up1',
      file: 'book.csv',
      type: 'source',
      description: 'The lender’s book',
      newname: '',
      template: '',
    },
    [calls.dataset]: {
      columns: [
        { name: 'Start', type: 'date', form: 'DD/MM/YYYY', filled: 2, odd: 1, isRepeated: false },
      ],
      rows: [
        { line: 2, cells: ['01/11/2026'], odd: [], isBroken: false },
        { line: 3, cells: ['soon'], odd: [0], isBroken: false },
      ],
      delimiter: ',',
      encoding: 'utf-8',
    },
    [calls.rowCount]: { count: 61_200 },
    [calls.templates]: [
      {
        template_id: 't1',
        template_name: 'Northgate agreements',
        status: 'published',
        data: templateText,
        version: 2,
        created_at: '2026-11-01T09:00:00.000Z',
        modified_at: '2026-11-02T09:00:00.000Z',
        modified_by: 'Nell Harrowgate',
      },
    ],
    [calls.details]: buildDetails(),
  }
  for (const [call, body] of Object.entries(answers)) host.setAnswer(call, answered(body))
  host.setAnswer(calls.processed, (request) => {
    const type = new URL(request.url).searchParams.get('type')
    return Response.json([
      type === 'target' ? buildRun({ type: 'target', fileName: 'Loaded' }) : buildRun(),
    ])
  })
  return host
}
