import type { ProcessingRun, RunCounts } from '#domain/processing/processing.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import type { Format } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const sortValues: Readonly<Record<string, (run: ProcessingRun) => string>> = {
  fileName: ({ fileName }) => fileName,
  sourceFile: ({ sourceFile }) => sourceFile,
  description: ({ description }) => description,
  status: ({ job }) => job.state,
  addedAt: ({ addedAt }) => addedAt,
  job_id: ({ job_id }) => job_id,
  template: ({ template }) => template,
  user: ({ user }) => user,
}

export const runSorts = Object.keys(sortValues)

export const getRunSortValue = (run: ProcessingRun, column: string): string =>
  sortValues[column]?.(run) ?? ''

/** What a run did, or a check would do, in a sentence. */
export function getRunResult(
  t: Translate,
  format: Format,
  {
    type,
    counts,
    undone,
  }: Pick<ProcessingRun, 'type' | 'undone'> & { readonly counts: RunCounts | null },
): string {
  if (undone !== null) return t('processing_result_undone', { time: format.dateTime(undone.at) })
  const { added = 0, changed = 0, unchanged = 0, bad = 0, left_out: left = 0 } = counts ?? {}
  const result = t(`processing_result_${type}`, {
    added: format.number(added),
    changed: format.number(changed),
    unchanged: format.number(unchanged),
    bad: format.number(bad),
  })
  return left === 0 ? result : t('processing_result_left', { result, left: format.number(left) })
}

interface RunColumnActs {
  readonly isDisabled: boolean
  readonly onOpen: (run: ProcessingRun) => void
  readonly onCancel: (job: Job) => void
  readonly onResubmit: (job: Job) => void
}

function buildStatusColumn(
  t: Translate,
  format: Format,
  { isDisabled, onCancel, onResubmit }: RunColumnActs,
): Column<ProcessingRun> {
  return {
    id: 'status',
    header: t('processing_status'),
    width: 360,
    isSortable: true,
    card: 'status',
    cell: (run) => (
      <JobLine
        job={run.job}
        name={run.fileName}
        getResult={() => getRunResult(t, format, run)}
        isDisabled={isDisabled}
        onCancel={onCancel}
        onResubmit={onResubmit}
      />
    ),
  }
}

const buildFactColumns = (t: Translate, format: Format): readonly Column<ProcessingRun>[] => [
  {
    id: 'addedAt',
    header: t('processing_added_at'),
    width: 140,
    isSortable: true,
    sortKind: 'time',
    card: 'fact',
    cardLabel: t('processing_added_at'),
    cell: ({ addedAt }) => <span className="figures">{format.dateTime(addedAt)}</span>,
  },
  {
    id: 'template',
    header: t('processing_template'),
    width: 140,
    isSortable: true,
    isHiddenAtFirst: true,
    cell: ({ template }) => template,
  },
  {
    id: 'user',
    header: t('processing_user'),
    width: 140,
    isSortable: true,
    isHiddenAtFirst: true,
    cell: ({ user }) => user,
  },
  {
    id: 'job_id',
    header: t('processing_job_id'),
    width: 120,
    isSortable: true,
    hideBelow: 'lying',
    cell: ({ job_id }) => <code className="ellipsis">{job_id}</code>,
  },
]

/** The columns of pre- and post-processed data, and of the queue. */
export function buildRunColumns(
  t: Translate,
  format: Format,
  acts: RunColumnActs,
): readonly Column<ProcessingRun>[] {
  return [
    {
      id: 'fileName',
      header: t('processing_file_name'),
      width: 200,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (run) => <TextButton onClick={() => acts.onOpen(run)}>{run.fileName}</TextButton>,
    },
    {
      id: 'sourceFile',
      header: t('processing_source_file'),
      width: 180,
      isSortable: true,
      card: 'second',
      cell: ({ sourceFile }) => <span dir="auto">{sourceFile}</span>,
    },
    {
      id: 'description',
      header: t('processing_description'),
      width: 160,
      isSortable: true,
      hideBelow: 'lying',
      cell: ({ description }) => <span dir="auto">{description === '' ? '–' : description}</span>,
    },
    buildStatusColumn(t, format, acts),
    ...buildFactColumns(t, format),
  ]
}
