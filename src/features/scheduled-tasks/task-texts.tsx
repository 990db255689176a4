import type { JobResult } from '#domain/jobs/job.model.ts'
import type { ScheduledTask, TaskKind } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { sftpProblems } from '#domain/sftp/sftp-server.model.ts'
import { useRunText } from '#src/session/crontab/run-text.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What fetching files came to: refused ones come before such as stay where they are. */
function getFilesText(
  t: Translate,
  format: Format,
  { files, refused, unmoved }: JobResult,
): string {
  const count = Number(files ?? 0)
  const fetched = t('tasks_result_files', { count })
  if (Number(refused ?? 0) > 0)
    return t('tasks_result_refused', { files: fetched, refused: format.number(Number(refused), 0) })
  return Number(unmoved ?? 0) > 0
    ? t('tasks_result_unmoved', { files: fetched, unmoved: format.number(Number(unmoved), 0) })
    : fetched
}

/** How much a file holds. */
const getRowsText = (t: Translate, format: Format, { rows }: JobResult): string =>
  t('tasks_result_rows', {
    count: Number(rows ?? 0),
    rows: format.number(Number(rows ?? 0), 0),
  })

const failures = [
  'no_room',
  'task_gone',
  'retention_failed',
  'search_gone',
  'search_refused',
  'too_many_rows',
  'too_large',
] as const

/** Why a run failed; undefined where any job may fail so. */
function getTaskFailure(t: Translate, code: string): string | undefined {
  const failure = failures.find((one) => one === code)
  if (failure !== undefined) return t(`tasks_failure_${failure}`)
  const problem = sftpProblems.find((one) => one === code)
  return problem === undefined ? undefined : t(problem)
}

/** What a run came to, by what the task does. */
const results = {
  sftp_files: getFilesText,
  pre_calculation: (t, format, { customers, offers }) =>
    t('tasks_result_customers', {
      count: Number(customers ?? 0),
      customers: format.number(Number(customers ?? 0), 0),
      offers: format.number(Number(offers ?? 0), 0),
    }),
  org_health: (t, format, { live_customers: live }) =>
    t('tasks_result_health', {
      count: Number(live ?? 0),
      customers: format.number(Number(live ?? 0), 0),
    }),
  retention: (t, format, { deleted }) =>
    t('tasks_result_retention', {
      count: Number(deleted ?? 0),
      entries: format.number(Number(deleted ?? 0), 0),
    }),
  reports: getRowsText,
  exports: getRowsText,
} as const satisfies Readonly<
  Record<TaskKind, (t: Translate, format: Format, result: JobResult) => string>
>

export function useTaskTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    getRunText: useRunText(),
    getResult:
      ({ kind }: Pick<ScheduledTask, 'kind'>) =>
      (result: JobResult): string =>
        results[kind](t, format, result),
    getFailure: (code: string): string | undefined => getTaskFailure(t, code),
    /** How long a run took, or has taken until now. */
    getDuration: (from: string, until: string): string => {
      const seconds = Math.max(0, Math.round((Date.parse(until) - Date.parse(from)) / 1000))
      if (seconds < 60) return t('tasks_took_seconds', { seconds })
      const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
      return hours === 0
        ? t('tasks_took_minutes', { minutes, seconds: seconds % 60 })
        : t('tasks_took_hours', { hours, minutes })
    },
  }
}
