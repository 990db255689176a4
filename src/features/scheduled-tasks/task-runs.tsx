import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { auditRights } from '#domain/audit/audit.model.ts'
import { exportPageRights } from '#domain/exports/export-rights.model.ts'
import { orgHealthRights } from '#domain/org-health/org-health.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import type { FetchedFile, ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { Api } from '#src/api/client.ts'
import { useFormat } from '#src/ui/format.tsx'
import { getJobText } from '#src/ui/job/job-text.ts'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { taskFilesQuery } from './scheduled-task.queries.ts'
import { useTaskTexts } from './task-texts.tsx'

interface TaskRunsProps {
  readonly api: Api
  readonly orgId: string
  readonly task: ScheduledTask
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** One run: when it began, how long it took and what it came to. */
function TaskRun({ run, task }: { readonly run: Job; readonly task: ScheduledTask }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useTaskTexts()
  const { state, started_at, ended_at, created_at } = run
  const isBad = state === 'failed' || state === 'needs_person'
  return (
    <li>
      <span className="figures">{format.dateTime(started_at ?? created_at)}</span>
      <span className="second figures">
        {started_at === null || ended_at === null ? '–' : texts.getDuration(started_at, ended_at)}
      </span>
      <span className={isBad ? 'refusal' : undefined}>
        {getJobText(t, format, run, {
          getResult: texts.getResult(task),
          getFailure: texts.getFailure,
        })}
      </span>
    </li>
  )
}

/** What became of a file, in a sentence. */
function getFileText(
  t: Translate,
  { file_id, moved_at, problem }: FetchedFile,
  at: string,
): string {
  const reason = problem === null ? '' : t(`tasks_problem_${problem}`)
  if (file_id === null) return t('tasks_files_refused', { at, reason })
  if (problem !== null) return t('tasks_files_with_problem', { at, reason })
  return t(moved_at === null ? 'tasks_files_fetched' : 'tasks_files_moved', { at })
}

function TaskFiles({ api, orgId, task, isOnline }: Omit<TaskRunsProps, 'onClose'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data, isError } = useQuery({
    ...taskFilesQuery(api, orgId, task.id),
    enabled: isOnline,
  })
  return (
    <section className="task-runs" aria-label={t('tasks_files_title')}>
      <h3>{t('tasks_files_title')}</h3>
      {data === undefined && isError && <p className="refusal">{t('tasks_files_failed')}</p>}
      {data === undefined && !isError && isOnline && <Skeleton height={80} />}
      {data === undefined && !isOnline && <p className="quiet">{t('tasks_files_offline')}</p>}
      {data?.length === 0 && <p className="quiet">{t('tasks_files_none')}</p>}
      <ul className="task-result-list">
        {data?.map((file) => (
          <li key={`${file.name} ${file.fetched_at}`}>
            <span className="file-name">{file.name}</span>
            <span className="second figures">{formatBytes(file.size, format.number)}</span>
            <span className={file.problem === null ? 'second' : 'refusal'}>
              {getFileText(t, file, format.dateTime(file.fetched_at))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Where to see what the runs made, for who may open it. */
function TaskOutcomeLink({
  orgId,
  kind,
}: Pick<ScheduledTask, 'kind'> & { readonly orgId: string }) {
  const { t } = useTranslation()
  const rights = useRights()
  const params = { orgId }
  if ((kind === 'reports' || kind === 'exports') && rights.meets(exportPageRights))
    return (
      <Link className="link" to="/$orgId/export" params={params}>
        {t('tasks_to_exports')}
      </Link>
    )
  if (kind === 'retention' && rights.meets(auditRights))
    return (
      <Link className="link" to="/$orgId/retention" params={params}>
        {t('tasks_to_retention')}
      </Link>
    )
  if (kind === 'org_health' && rights.meets(orgHealthRights))
    return (
      <Link className="link" to="/$orgId/org-health" params={params}>
        {t('tasks_to_health')}
      </Link>
    )
  return null
}

/** The last runs of a task with duration and outcome, and the files that it has fetched. */
export function TaskRuns(props: TaskRunsProps) {
  const { task, onClose } = props
  const { t } = useTranslation()
  const runs = task.runs ?? []
  return (
    <Sheet isOpen onClose={onClose} title={t('tasks_runs_title')} about={task.title} width={480}>
      <div className="task-history">
        <section className="task-runs" aria-label={t('tasks_runs_title')}>
          {runs.length === 0 && <p className="quiet">{t('tasks_runs_none')}</p>}
          <ul className="task-result-list">
            {runs.map((run) => (
              <TaskRun key={run.id} run={run} task={task} />
            ))}
          </ul>
        </section>
        {task.kind === 'sftp_files' && <TaskFiles {...props} />}
        <TaskOutcomeLink orgId={props.orgId} kind={task.kind} />
      </div>
    </Sheet>
  )
}
