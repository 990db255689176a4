import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { findCrontabProblem } from '#domain/jobs/crontab.rules.ts'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { Button } from '#src/ui/button/button.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import { EditedFields } from '#src/ui/form/edited-fields.ts'
import type { EditedField } from '#src/ui/form/edited-fields.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDebounced } from '#src/ui/use-debounced.ts'
import { useSaveTask } from './scheduled-task.mutations.ts'
import { crontabPreviewQuery } from './scheduled-task.queries.ts'
import { taskDraftModel, toTaskDraft } from './task-draft.model.ts'
import type { TaskDraft } from './task-draft.model.ts'
import { useTaskTexts } from './task-texts.tsx'

/** Milliseconds without typing before the next runs are fetched. */
const previewDelay = 300

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

/** The next runs of a crontab, once it can be read. */
function NextRuns({
  api,
  orgId,
  crontab,
}: Pick<TaskDialogProps, 'api' | 'orgId'> & { readonly crontab: string }) {
  const { t } = useTranslation()
  const texts = useTaskTexts()
  const settled = useDebounced(crontab.trim(), previewDelay)
  const isReadable = findCrontabProblem(settled) === null
  const { data, error } = useQuery({
    ...crontabPreviewQuery(api, orgId, settled),
    enabled: isReadable,
  })
  if (!isReadable) return null
  const failure = error === null ? null : toFailure(error)
  const isNever = failure?.kind === 'refused' && failure.code === 'crontab_refused'
  return (
    <div className="task-preview" role="status">
      <span className="second">{t('tasks_preview')}</span>
      {failure !== null && (
        <p className={isNever ? 'refusal' : 'quiet'}>
          {t(isNever ? 'tasks_crontab_never' : 'tasks_preview_failed')}
        </p>
      )}
      {data !== undefined && (
        <ul className="figures">
          {data.runs.map((at) => (
            <li key={at}>{texts.getRunText(at)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The fields as the form names them. */
function useTaskFields() {
  const { t } = useTranslation()
  return [
    { name: 'title', label: t('tasks_task') },
    { name: 'crontab', label: t('tasks_crontab') },
    {
      name: 'is_enabled',
      label: t('tasks_enabled'),
      describe: (value: unknown) => t(value === true ? 'tasks_on' : 'tasks_off'),
    },
  ]
}

/** Creates or edits a task: title, crontab with its next runs, enabled. */
export function TaskDialog({ api, orgId, task, isOnline, onClose }: TaskDialogProps) {
  const { t } = useTranslation()
  const { timeZone } = useFormat().organisation.date
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
  const inputs = (
    <>
      <TextField name="title" label={t('tasks_task')} maxlength={100} />
      <TextField
        name="crontab"
        label={t('tasks_crontab')}
        maxlength={100}
        placeholder="30 6 * * 1-5"
        hint={t('tasks_crontab_hint', { zone: timeZone })}
      />
      <NextRuns api={api} orgId={orgId} crontab={edit.values.crontab} />
      <Checkbox name="is_enabled" hint={t('tasks_enabled_hint')}>
        {t('tasks_enabled')}
      </Checkbox>
    </>
  )
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
