import { useMutation } from '@tanstack/react-query'
import { checkmarkCircleOutline, downloadOutline } from 'ionicons/icons'
import type { FailedSets, ProcessingRun } from '#domain/processing/processing.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { saveFrom } from './processing.mutations.ts'
import { failedSetsQuery } from './processing.queries.ts'
import { getFaultMessage } from './fault-message.ts'
import { RunTabs } from './run-tabs.tsx'
import type { RunPageProps } from './run-tabs.tsx'

type FailedSet = FailedSets['sets'][number]

const getSetId = ({ type, reason, column, step = '' }: FailedSet): string =>
  `${type} ${reason} ${column} ${step}`

/** What is wrong with a row, in a sentence. */
const getMessage = (t: Translate, set: FailedSet, sample = set.samples[0]): string =>
  getFaultMessage(t, set.type, {
    column: set.column,
    reason: set.reason,
    value: sample?.value ?? '',
    expected: sample?.expected ?? '',
    step: set.step,
  })

const typeTones = { error: 'refusal', warning: 'caution', left: 'second' } as const

const sortValues: Readonly<Record<string, (set: FailedSet) => string | number>> = {
  processor: ({ processor }) => processor,
  row: ({ row }) => row,
  type: ({ type }) => type,
  message: ({ reason, column, step = '' }) => `${reason} ${column} ${step}`,
  count: ({ count }) => count,
  createdAt: ({ createdAt }) => createdAt,
}

const buildFactColumns = (t: Translate, format: Format): readonly Column<FailedSet>[] => [
  {
    id: 'processor',
    header: t('processing_processor'),
    width: 120,
    isSortable: true,
    card: 'second',
    cell: ({ processor }) => t(`processing_processor_${processor}`),
  },
  {
    id: 'row',
    header: t('processing_row'),
    width: 90,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: t('processing_row'),
    cell: ({ row }) => <span className="figures">{format.number(row)}</span>,
  },
  {
    id: 'createdAt',
    header: t('processing_created_at'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'lying',
    cell: ({ createdAt }) => <span className="figures">{format.dateTime(createdAt)}</span>,
  },
]

function buildErrorColumns(t: Translate, format: Format): readonly Column<FailedSet>[] {
  return [
    {
      id: 'message',
      header: t('processing_message'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (set) => <span dir="auto">{getMessage(t, set)}</span>,
    },
    {
      id: 'count',
      header: t('processing_count'),
      width: 90,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      startsDescending: true,
      card: 'figure',
      cell: ({ count }) => <span className="figures strong">{format.number(count)}</span>,
    },
    {
      id: 'type',
      header: t('processing_type'),
      width: 90,
      isSortable: true,
      card: 'status',
      cell: ({ type }) => <span className={typeTones[type]}>{t(`processing_type_${type}`)}</span>,
    },
    ...buildFactColumns(t, format),
  ]
}

/** The first rows of a group, each with what it holds. */
function SamplesPanel({ frame, set }: { readonly frame: PanelFrame; readonly set: FailedSet }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <SidePanel
      frame={frame}
      title={set.column === '' ? t(`processing_type_${set.type}`) : set.column}
      about={t('processing_samples', { count: format.number(set.count) })}
    >
      <ul className="fault-samples">
        {set.samples.map((sample) => (
          <li key={`${sample.line} ${sample.value}`}>
            <span className="second">
              {t('processing_row')} <span className="figures">{format.number(sample.line)}</span>
            </span>
            <span dir="auto">{getMessage(t, set, sample)}</span>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

function ExportRows({ api, orgId, datasetId, isOnline }: RunPageProps) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { file } = await api.PROCESSING_FAILED_SETS.get({ orgId, datasetId, export: true })
      if (file === null) throw new Error('There are no refused rows')
      await saveFrom(file)
    },
    onError: () => flash.error('processing_errors_export_failed'),
  })
  return (
    <Button icon={downloadOutline} busy={isPending} disabled={!isOnline} onClick={() => mutate()}>
      {t('processing_errors_export')}
    </Button>
  )
}

/** The errors and warnings of a run by column and reason, with the first rows of each. */
export function RunErrors({ run, ...props }: RunPageProps & { readonly run: ProcessingRun }) {
  const { api, orgId, datasetId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const list = useLocalList({
    id: 'processing-errors',
    defaultSort: { column: 'count', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: failedSetsQuery(api, orgId, datasetId),
    read: ({ sets }) => sets,
    searchTexts: (set) => [set.column, getMessage(t, set)],
    sortValue: (set, column) => sortValues[column]?.(set) ?? '',
    isOnline,
    texts: {
      refused: t('processing_refused_text'),
      offline: t('processing_offline_text'),
      failed: t('processing_failed_list'),
      empty: {
        icon: checkmarkCircleOutline,
        title: t('processing_errors_empty_title'),
        text: t('processing_errors_empty_text'),
      },
      noneFound: {
        title: t('processing_none_title'),
        text: (query) => t('processing_none_text', { query }),
      },
    },
  })
  const { counts } = run
  return (
    <ListScreen<FailedSet>
      title={run.fileName}
      list={list}
      columns={buildErrorColumns(t, format)}
      rowId={getSetId}
      rowName={(set) => getMessage(t, set)}
      searchLabel={t('processing_errors_search')}
      remark={<RunTabs {...props} />}
      counts={[
        { id: 'rows', label: t('processing_total_rows'), value: counts?.rows },
        { id: 'bad', label: t('processing_total_errors'), value: counts?.bad },
        ...(counts === null || counts.left_out === 0
          ? []
          : [{ id: 'left', label: t('processing_figure_left'), value: counts.left_out }]),
      ]}
      actions={counts !== null && counts.bad > 0 && <ExportRows {...props} />}
      panel={({ id, frame }) => {
        const set = list.all?.find((one) => getSetId(one) === id)
        return set !== undefined && <SamplesPanel frame={frame} set={set} />
      }}
    />
  )
}
