import { addOutline, gridOutline, listOutline, refreshOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { FourSProject } from '#domain/four-s/four-s-project.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { JobLine } from '#src/ui/job/job-line.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { FourSDialog } from './four-s-dialog.tsx'
import { fourSQuery, useFourSActs } from './four-s.queries.ts'
import type { FourSPlace } from './four-s.queries.ts'

interface FourSPageProps extends FourSPlace {
  /** Opens the customers that a job found. */
  readonly onJob: (jobId: string) => void
}

const sortFields = ['name', 'start_date', 'customers'] as const

function useFourSList(place: FourSPlace, create: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: '4s-projects',
    defaultSort: { column: 'start_date', direction: 'descending' },
    sorts: sortFields,
    query: fourSQuery(place),
    read: (projects) => projects,
    searchTexts: ({ name, query }) => [name, query],
    sortValue: (row, column) => {
      const field = sortFields.find((one) => one === column)
      return field === undefined ? '' : row[field]
    },
    isOnline: place.isOnline,
    texts: {
      refused: t('four_s_refused_text'),
      offline: t('four_s_offline_text'),
      failed: t('four_s_failed'),
      empty: {
        icon: gridOutline,
        title: t('four_s_empty_title'),
        text: t('four_s_empty_text'),
        actions: create,
      },
      noneFound: {
        title: t('four_s_none_title'),
        text: (query) => t('four_s_none_text', { query }),
      },
    },
  })
}

const buildDayColumn = (
  t: Translate,
  format: Format,
  id: 'start_date' | 'end_date',
  header: string,
): Column<FourSProject> => ({
  id,
  header,
  width: 120,
  isSortable: id === 'start_date',
  sortKind: 'time',
  card: 'fact',
  cardLabel: header,
  cell: (row) => {
    const at = row[id]
    return at === null ? (
      <span className="quiet">{t('four_s_no_end')}</span>
    ) : (
      <span className="figures">{format.date(at)}</span>
    )
  },
})

function useFourSColumns({
  api,
  orgId,
  isOnline,
  onJob,
}: FourSPageProps): readonly Column<FourSProject>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const commands = useJobCommands(api, orgId, ['FOURS_PROJECTS', orgId])
  const day = (id: 'start_date' | 'end_date', header: string) =>
    buildDayColumn(t, format, id, header)
  return [
    {
      id: 'name',
      header: t('four_s_name'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ name, job_id: jobId }) =>
        jobId === null ? name : <TextButton onClick={() => onJob(jobId)}>{name}</TextButton>,
    },
    {
      id: 'query',
      header: t('four_s_query'),
      width: 220,
      card: 'second',
      cell: ({ query }) => (query === '' ? '–' : query),
    },
    day('start_date', t('four_s_start')),
    day('end_date', t('four_s_end')),
    {
      id: 'customers',
      header: t('four_s_customers'),
      width: 100,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      card: 'figure',
      cell: ({ customers }) => <span className="figures">{format.number(customers, 0)}</span>,
    },
    {
      id: 'job',
      header: t('four_s_job'),
      width: 260,
      card: 'note',
      cell: ({ name, job }) =>
        job === null ? (
          '–'
        ) : (
          <JobLine
            job={job}
            name={t('four_s_job_name', { name })}
            isDisabled={!isOnline}
            {...commands}
          />
        ),
    },
  ]
}

/** The 4S projects, whose jobs find their customers. */
export function FourSPage(props: FourSPageProps) {
  const { isOnline, onJob, ...rest } = props
  const place = { ...rest, isOnline }
  const { t } = useTranslation()
  const [isCreating, setCreating] = useState(false)
  const { again } = useFourSActs(place)
  const create = (
    <Button
      kind="primary"
      icon={addOutline}
      opens="dialog"
      disabled={!isOnline}
      onClick={() => setCreating(true)}
    >
      {t('four_s_create')}
    </Button>
  )
  const list = useFourSList(place, create)
  return (
    <>
      <ListScreen
        title={t('four_s_title')}
        list={list}
        columns={useFourSColumns(props)}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={({ id, job_id: jobId, query }) => [
          {
            id: 'open',
            icon: listOutline,
            label: t('four_s_open'),
            disabled: jobId === null,
            onChoose: () => onJob(jobId ?? ''),
          },
          {
            id: 'again',
            icon: refreshOutline,
            label: t('four_s_job_again'),
            disabled: !isOnline || query === '' || again.isPending,
            onChoose: () => again.mutate(id),
          },
        ]}
        counts={[{ id: 'all', label: t('four_s_count'), value: list.all?.length }]}
        searchLabel={t('four_s_search')}
        actions={list.all !== undefined && list.all.length > 0 && create}
      />
      {isCreating && <FourSDialog {...place} onClose={() => setCreating(false)} />}
    </>
  )
}
