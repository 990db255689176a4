import * as v from 'valibot'
import { maxTaskTitle } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type {
  ScheduledTask,
  SftpFiles,
  TaskKind,
} from '#domain/scheduled-tasks/scheduled-task.model.ts'
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

/** A task as it is typed; the fields of files are those of `sftp_files`. */
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
}

const noFiles = {
  server_id: '',
  pattern: '',
  move_to: '',
  action: 'store',
  template_id: '',
} as const satisfies Partial<TaskDraft>

const newTask: TaskDraft = {
  title: '',
  crontab: '',
  is_enabled: true,
  kind: 'pre_calculation',
  ...noFiles,
}

export function toTaskDraft(task: ScheduledTask | undefined): TaskDraft {
  if (task === undefined) return newTask
  const { title, crontab, kind, sftp } = task
  const files = sftp ?? noFiles
  return {
    title,
    crontab,
    kind,
    ...noFiles,
    ...files,
    is_enabled: isTaskEnabled(task),
    template_id: files.template_id ?? '',
  }
}

/** What is sent of a draft: the files only of a task that fetches some. */
export function toTaskSettings({ title, crontab, is_enabled, kind, ...files }: TaskDraft) {
  const common = { title, crontab, is_enabled }
  if (kind !== 'sftp_files') return common
  const { server_id, pattern, move_to, action, template_id } = files
  const template = action === 'store' ? null : template_id
  return { ...common, kind, sftp: { server_id, pattern, move_to, action, template_id: template } }
}

/** What can be saved; its messages are text keys or sentences. */
export function taskDraftModel(t: Translate) {
  const common = {
    title: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('tasks_title_missing'),
      v.maxLength(maxTaskTitle),
    ),
    crontab: crontabDraft(t),
    is_enabled: v.boolean(),
  }
  const files = {
    ...common,
    kind: v.literal('sftp_files'),
    server_id: v.pipe(v.string(), v.nonEmpty('tasks_sftp_server_missing')),
    pattern: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('tasks_sftp_pattern_missing'),
      v.maxLength(200),
    ),
    move_to: v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(sftpLimits.path),
      v.check(isPlainPath, 'sftp_path_refused'),
    ),
  }
  const ignored = v.string()
  return v.variant('kind', [
    v.object({
      ...common,
      kind: v.literal('pre_calculation'),
      server_id: ignored,
      pattern: ignored,
      move_to: ignored,
      action: v.picklist(fileFates),
      template_id: ignored,
    }),
    v.variant('action', [
      v.object({ ...files, action: v.literal('store'), template_id: ignored }),
      v.object({
        ...files,
        action: v.picklist(['check', 'load']),
        template_id: v.pipe(v.string(), v.nonEmpty('tasks_sftp_template_missing')),
      }),
    ]),
  ])
}
