import type { JobResult } from '#domain/jobs/job.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
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

/** Why a run of files failed; undefined where any job may fail so. */
function getTaskFailure(t: Translate, code: string): string | undefined {
  if (code === 'no_room' || code === 'task_gone') return t(`tasks_failure_${code}`)
  const problem = sftpProblems.find((one) => one === code)
  return problem === undefined ? undefined : t(problem)
}

export function useTaskTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    getRunText: useRunText(),
    getResult:
      ({ kind }: Pick<ScheduledTask, 'kind'>) =>
      (result: JobResult): string =>
        kind === 'sftp_files'
          ? getFilesText(t, format, result)
          : t('tasks_result_customers', {
              count: Number(result['customers'] ?? 0),
              customers: format.number(Number(result['customers'] ?? 0), 0),
              offers: format.number(Number(result['offers'] ?? 0), 0),
            }),
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
