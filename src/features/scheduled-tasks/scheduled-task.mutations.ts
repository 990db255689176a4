import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScheduledTask } from '#domain/scheduled-tasks/scheduled-task.model.ts'
import { isTaskEnabled } from '#domain/scheduled-tasks/scheduled-task.rules.ts'
import { parameterProblems } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { ParameterProblem } from '#domain/scheduled-tasks/task-parameters.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { scheduledTasksKey } from './scheduled-task.queries.ts'
import { toTaskSettings } from './task-draft.model.ts'
import type { TaskDraft } from './task-draft.model.ts'

/** What is done to a task with one press. */
export function useTaskActions(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: scheduledTasksKey(orgId) })
  const enabling = useMutation({
    mutationFn: ({ id, is_enabled }: { id: string; is_enabled: boolean }) =>
      api.CRUD_TASKS.put({ orgId, taskId: id, is_enabled }),
    onSuccess: () => flash.success('success_task_updated'),
    onError: () => flash.error('task_update_error'),
    onSettled,
  })
  const execution = useMutation({
    mutationFn: (id: string) => api.EXECUTE_TASK.post({ orgId, taskId: id }),
    onSuccess: () => flash.success('success_task_executed'),
    onError: () => flash.error('task_execute_error'),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (id: string) => api.CRUD_TASKS.delete({ orgId, taskId: id }),
    onSuccess: () => flash.success('success_task_deleted'),
    onError: () => flash.error('task_delete_error'),
    onSettled,
  })
  return { enabling, execution, deletion }
}

/** The field that a problem of the parameters is shown at; the others are the form's. */
const problemFields: Readonly<Partial<Record<ParameterProblem, string>>> = {
  search_gone: 'search_id',
  search_refused: 'search_id',
  server_gone: 'to_server',
}

function toParameterRefusal(code: unknown): FormRefusal {
  const problem = parameterProblems.find((one) => one === code) ?? 'missing'
  const field = problemFields[problem]
  const text = `tasks_refused_${problem}`
  return field === undefined ? { form: text } : { fields: { [field]: text } }
}

/** Which refusals are shown where; others are no answer at all. */
function toRefusal(error: unknown, otherwise: string): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind !== 'refused') return { form: otherwise }
  if (failure.code === 'crontab_refused')
    return {
      fields: {
        crontab: failure.data['code'] === 'never' ? 'tasks_crontab_never' : 'tasks_crontab_refused',
      },
    }
  if (failure.code === 'sftp_refused') return { fields: { server_id: 'tasks_sftp_refused' } }
  if (failure.code === 'parameters_refused') return toParameterRefusal(failure.data['code'])
  if (failure.code === 'stale') return { form: 'task_save_stale' }
  return { form: failure.code === 'too_many_tasks' ? 'task_save_too_many' : otherwise }
}

/** Creates a task, or saves what was changed of one; resolves to a refusal. */
export function useSaveTask(api: Api, orgId: string, task: ScheduledTask | undefined) {
  const queryClient = useQueryClient()
  const refetch = () => queryClient.invalidateQueries({ queryKey: scheduledTasksKey(orgId) })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (draft: TaskDraft) => {
      const settings = toTaskSettings(draft)
      if (task === undefined) return api.GET_TASKS.post({ orgId, ...settings })
      const { title, crontab, sftp, parameters } = task
      const seen = {
        title,
        crontab,
        is_enabled: isTaskEnabled(task),
        ...(sftp === null ? {} : { sftp }),
        ...(parameters === null ? {} : { parameters }),
      }
      return api.CRUD_TASKS.put({ orgId, taskId: task.id, ...settings, seen })
    },
  })
  async function save(draft: TaskDraft): Promise<FormRefusal | undefined> {
    try {
      await mutateAsync(draft)
      flash.success(task === undefined ? 'success_task_created' : 'success_task_updated')
      void refetch()
      return undefined
    } catch (error) {
      await refetch()
      return toRefusal(error, task === undefined ? 'task_create_error' : 'task_update_error')
    }
  }
  return { save, isSaving: isPending }
}
