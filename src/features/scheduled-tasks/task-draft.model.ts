import * as v from 'valibot'
import { exportFormats } from '#domain/exports/export.model.ts'
import type { ExportFormat } from '#domain/exports/export.model.ts'
import { namedPeriods, reportTypes } from '#domain/reports/report.model.ts'
import type { NamedPeriod } from '#domain/reports/report.model.ts'
import { maxTaskTitle } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type {
  ScheduledTask,
  SftpFiles,
  TaskKind,
} from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { TaskParameters } from '#domain/scheduled-tasks/task-parameters.model.ts'
import { isTaskEnabled } from '#domain/scheduled-tasks/scheduled-task.rules.ts'
import { sftpLimits } from '#domain/sftp/sftp-server.model.ts'
import { isPlainPath } from '#domain/sftp/sftp-server.rules.ts'
import { crontabDraft } from '#src/session/crontab/crontab-draft.ts'
import type { Translate } from '#src/ui/translation.ts'

/** What is made of a fetched file. */
export const fileFates = [
  'store',
  'check',
  'load',
] as const satisfies readonly SftpFiles['action'][]

/** The file of a task for the download here alone. */
export const here = 'here'

/** A task as it is typed; the other fields are of the kinds that have them. */
export interface TaskDraft extends Readonly<Record<string, unknown>> {
  readonly title: string
  readonly crontab: string
  readonly is_enabled: boolean
  readonly kind: TaskKind
  readonly server_id: string
  readonly pattern: string
  readonly move_to: string
  readonly action: SftpFiles['action']
  readonly template_id: string
  readonly search_id: string
  readonly report: string
  readonly period: NamedPeriod
  readonly format: ExportFormat
  readonly to_server: string
}

const noFiles = {
  server_id: '',
  pattern: '',
  move_to: '',
  action: 'store',
  template_id: '',
} as const satisfies Partial<TaskDraft>

const noParameters = {
  search_id: '',
  report: '',
  period: 'default',
  format: 'xlsx',
  to_server: here,
} as const satisfies Partial<TaskDraft>

const newTask: TaskDraft = {
  title: '',
  crontab: '',
  is_enabled: true,
  kind: 'pre_calculation',
  ...noFiles,
  ...noParameters,
}

function toParameterDraft(parameters: TaskParameters | null) {
  if (parameters === null) return noParameters
  const { format, server_id } = parameters
  const file = { ...noParameters, format, to_server: server_id ?? here }
  return parameters.kind === 'exports'
    ? { ...file, search_id: parameters.search_id }
    : { ...file, report: parameters.report, period: parameters.period }
}

export function toTaskDraft(task: ScheduledTask | undefined): TaskDraft {
  if (task === undefined) return newTask
  const { title, crontab, kind, sftp, parameters } = task
  const files = sftp ?? noFiles
  return {
    title,
    crontab,
    kind,
    ...noFiles,
    ...files,
    ...toParameterDraft(parameters),
    is_enabled: isTaskEnabled(task),
    template_id: files.template_id ?? '',
  }
}

/** The parameters of a draft that makes a file; undefined of others. */
function toParameters(draft: TaskDraft): TaskParameters | undefined {
  const { kind, search_id, period, format, to_server } = draft
  const file = { format, server_id: to_server === here ? null : to_server }
  if (kind === 'exports') return { kind, search_id, ...file }
  const report = reportTypes.find((one) => one === draft.report)
  return kind === 'reports' && report !== undefined ? { kind, report, period, ...file } : undefined
}

/** What is sent of a draft: what it is made of only of a task of that kind. */
export function toTaskSettings(draft: TaskDraft) {
  const { title, crontab, is_enabled, kind } = draft
  const common = { title, crontab, is_enabled }
  const parameters = toParameters(draft)
  if (parameters !== undefined) return { ...common, kind, parameters }
  if (kind !== 'sftp_files') return kind === 'pre_calculation' ? common : { ...common, kind }
  const { server_id, pattern, move_to, action, template_id } = draft
  const template = action === 'store' ? null : template_id
  return { ...common, kind, sftp: { server_id, pattern, move_to, action, template_id: template } }
}

const text = v.string()
const chosen = (missing: string) => v.pipe(text, v.nonEmpty(missing))

/** Fields of other kinds, as they are. */
const ignored = {
  server_id: text,
  pattern: text,
  move_to: text,
  action: v.picklist(fileFates),
  template_id: text,
  search_id: text,
  report: text,
  period: v.picklist(namedPeriods),
  format: v.picklist(exportFormats),
  to_server: text,
}

/** What can be saved; its messages are text keys or sentences. */
export function taskDraftModel(t: Translate) {
  const common = {
    ...ignored,
    title: v.pipe(text, v.trim(), v.nonEmpty('tasks_title_missing'), v.maxLength(maxTaskTitle)),
    crontab: crontabDraft(t),
    is_enabled: v.boolean(),
  }
  const files = {
    ...common,
    kind: v.literal('sftp_files'),
    server_id: chosen('tasks_sftp_server_missing'),
    pattern: v.pipe(text, v.trim(), v.nonEmpty('tasks_sftp_pattern_missing'), v.maxLength(200)),
    move_to: v.pipe(
      text,
      v.trim(),
      v.maxLength(sftpLimits.path),
      v.check(isPlainPath, 'sftp_path_refused'),
    ),
  }
  return v.variant('kind', [
    v.object({ ...common, kind: v.picklist(['pre_calculation', 'org_health', 'retention']) }),
    v.object({
      ...common,
      kind: v.literal('exports'),
      search_id: chosen('tasks_search_missing'),
    }),
    v.object({ ...common, kind: v.literal('reports'), report: chosen('tasks_report_missing') }),
    v.variant('action', [
      v.object({ ...files, action: v.literal('store') }),
      v.object({
        ...files,
        action: v.picklist(['check', 'load']),
        template_id: chosen('tasks_sftp_template_missing'),
      }),
    ]),
  ])
}
