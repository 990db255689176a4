import { useQuery } from '@tanstack/react-query'
import { exportFormats } from '#domain/exports/export.model.ts'
import { namedPeriods, reportRights, reportTypes } from '#domain/reports/report.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { TaskParameters } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { Api } from '#src/api/client.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { taskSearchesQuery, taskServersQuery } from './scheduled-task.queries.ts'
import { here } from './task-draft.model.ts'
import type { TaskDraft } from './task-draft.model.ts'

interface TaskFileFieldsProps {
  readonly api: Api
  readonly orgId: string
  readonly kind: TaskParameters['kind']
  readonly draft: TaskDraft
  readonly task: ScheduledTask | undefined
}

type PlaceProps = Pick<TaskFileFieldsProps, 'api' | 'orgId'>

function SearchField({ api, orgId }: PlaceProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(taskSearchesQuery(api, orgId))
  const hasNone = data?.length === 0
  return (
    <>
      {isError && <Hint tone="refusal">{t('tasks_search_failed')}</Hint>}
      {hasNone && <Hint tone="caution">{t('tasks_search_none')}</Hint>}
      <SelectField
        name="search_id"
        label={t('tasks_search_of')}
        disabled={hasNone}
        options={(data ?? []).map(({ searchid, name }) => ({ value: searchid, label: name }))}
      />
    </>
  )
}

/** The reports that the person may see, and the one that the task makes already. */
function ReportFields({ draft }: Pick<TaskFileFieldsProps, 'draft'>) {
  const { t } = useTranslation()
  const rights = useRights()
  const reports = reportTypes.filter(
    (report) => report === draft.report || rights.meets({ all: [reportRights[report]] }),
  )
  return (
    <>
      {reports.length === 0 && <Hint tone="caution">{t('tasks_report_none')}</Hint>}
      <SelectField
        name="report"
        label={t('tasks_report')}
        disabled={reports.length === 0}
        options={reports.map((value) => ({ value, label: t(`reports_name_${value}`) }))}
      />
      <SelectField
        name="period"
        label={t('tasks_period')}
        options={namedPeriods.map((value) => ({ value, label: t(`tasks_period_${value}`) }))}
      />
    </>
  )
}

/** What a file is made of, how it is written, where it goes and whose it is. */
export function TaskFileFields({ api, orgId, kind, draft, task }: TaskFileFieldsProps) {
  const { t } = useTranslation()
  const servers = useQuery(taskServersQuery(api, orgId))
  const name = task?.set_by ?? null
  return (
    <>
      {kind === 'exports' ? (
        <SearchField api={api} orgId={orgId} />
      ) : (
        <ReportFields draft={draft} />
      )}
      <SelectField
        name="format"
        label={t('exports_format')}
        options={exportFormats.map((value) => ({ value, label: t(`exports_format_${value}`) }))}
      />
      {servers.isError && <Hint tone="refusal">{t('sftp_failed')}</Hint>}
      <SelectField
        name="to_server"
        label={t('tasks_to_server')}
        options={[
          { value: here, label: t('tasks_to_server_none') },
          ...(servers.data ?? []).map((server) => ({ value: server.id, label: server.name })),
        ]}
      />
      <Hint>{name === null ? t('tasks_about_files') : t('tasks_about_files_of', { name })}</Hint>
    </>
  )
}
