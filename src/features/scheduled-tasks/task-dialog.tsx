import { useId, useState } from 'react'
import { taskKinds } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { Api } from '#src/api/client.ts'
import { CrontabRuns } from '#src/session/crontab/crontab-runs.tsx'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveTask } from './scheduled-task.mutations.ts'
import { crontabPreviewQuery } from './scheduled-task.queries.ts'
import { taskDraftModel, toTaskDraft } from './task-draft.model.ts'
import type { TaskDraft } from './task-draft.model.ts'
import { TaskFileFields } from './task-file-fields.tsx'
import { TaskSftpFields } from './task-sftp-fields.tsx'

/** A new task was nothing before. */
const noMarks: ReadonlyMap<string, EditedField> = new Map()

interface TaskDialogProps {
  readonly api: Api
  readonly orgId: string
  /** Undefined to create one. */
  readonly task: ScheduledTask | undefined
  readonly isOnline: boolean
  readonly onClose: () => void
}

/** The fields as the form names them. */
function useTaskFields() {
  const { t } = useTranslation()
  return [
    { name: 'title', label: t('tasks_task') },
    { name: 'crontab', label: t('tasks_crontab') },
    { name: 'kind', label: t('tasks_kind') },
    { name: 'server_id', label: t('tasks_sftp_server') },
    { name: 'pattern', label: t('tasks_sftp_pattern') },
    { name: 'move_to', label: t('tasks_sftp_move_to') },
    { name: 'action', label: t('tasks_sftp_then') },
    { name: 'template_id', label: t('tasks_sftp_template') },
    { name: 'search_id', label: t('tasks_search_of') },
    { name: 'report', label: t('tasks_report') },
    { name: 'period', label: t('tasks_period') },
    { name: 'format', label: t('exports_format') },
    { name: 'to_server', label: t('tasks_to_server') },
    {
      name: 'is_enabled',
      label: t('tasks_enabled'),
      describe: (value: unknown) => t(value === true ? 'tasks_on' : 'tasks_off'),
    },
  ]
}

interface TaskInputsProps extends Pick<TaskDialogProps, 'api' | 'orgId' | 'task'> {
  readonly draft: TaskDraft
}

function TaskInputs({ api, orgId, task, draft }: TaskInputsProps) {
  const { t } = useTranslation()
  const { timeZone } = useFormat().organisation.date
  const { kind, crontab } = draft
  return (
    <>
      <TextField name="title" label={t('tasks_task')} maxlength={100} />
      {task === undefined ? (
        <SelectField
          name="kind"
          label={t('tasks_kind')}
          options={taskKinds.map((value) => ({ value, label: t(`tasks_kind_${value}`) }))}
        />
      ) : (
        <p className="second">{t(`tasks_kind_${kind}`)}</p>
      )}
      {kind === 'sftp_files' && <TaskSftpFields api={api} orgId={orgId} draft={draft} />}
      {(kind === 'reports' || kind === 'exports') && (
        <TaskFileFields api={api} orgId={orgId} kind={kind} draft={draft} task={task} />
      )}
      {(kind === 'org_health' || kind === 'retention') && <Hint>{t(`tasks_about_${kind}`)}</Hint>}
      <TextField
        name="crontab"
        label={t('tasks_crontab')}
        maxlength={100}
        placeholder="30 6 * * 1-5"
        hint={t('tasks_crontab_hint', { zone: timeZone })}
      />
      <CrontabRuns
        crontab={crontab}
        getQuery={(written) => crontabPreviewQuery(api, orgId, written)}
      />
      <Checkbox name="is_enabled" hint={t('tasks_enabled_hint')}>
        {t('tasks_enabled')}
      </Checkbox>
    </>
  )
}

/** Creates or edits a task: what it does, its crontab with the next runs, enabled. */
export function TaskDialog({ api, orgId, task, isOnline, onClose }: TaskDialogProps) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useTaskFields()
  const [model] = useState(() => taskDraftModel(t))
  const { save, isSaving } = useSaveTask(api, orgId, task)
  const edit = useEditForm<TaskDraft>({
    subject: `scheduled-task ${task?.id ?? 'new'}`,
    form: 'task',
    current: {
      values: toTaskDraft(task),
      by: task?.changed_by ?? null,
      at: task?.changed_at ?? null,
    },
  })
  const guard = useUnsavedGuard({
    count: edit?.edited.length ?? 0,
    onDiscard: () => edit?.onDiscard(),
  })
  if (edit === undefined) return null
  const actions =
    task === undefined ? (
      <Button kind="primary" type="submit" form={form} busy={isSaving} disabled={!isOnline}>
        {t('tasks_create')}
      </Button>
    ) : (
      <EditActions
        edit={edit}
        form={form}
        isBusy={isSaving}
        obstacle={isOnline ? undefined : t('bulk_offline')}
      />
    )
  const inputs = <TaskInputs api={api} orgId={orgId} task={task} draft={edit.values} />
  return (
    <>
      <Sheet
        isOpen
        isPersistent
        onClose={() => guard.leave(onClose)}
        title={t(task === undefined ? 'tasks_create' : 'tasks_edit_title')}
        about={task?.title}
        width={480}
        note={task === undefined && !isOnline ? t('bulk_offline') : undefined}
        actions={actions}
      >
        <EditForm<TaskDraft, TaskDraft>
          id={form}
          label={t(task === undefined ? 'tasks_create' : 'tasks_edit_title')}
          className="task-form"
          schema={model}
          edit={edit}
          fields={fields}
          onSave={async (draft) => {
            const refusal = await save(draft)
            if (refusal === undefined) onClose()
            return refusal
          }}
        >
          {task === undefined ? <EditedFields value={noMarks}>{inputs}</EditedFields> : inputs}
        </EditForm>
      </Sheet>
      {guard.dialog}
    </>
  )
}
