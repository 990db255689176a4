import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { maxCrontab } from '../jobs/crontab.rules.ts'
import { organisationId } from '../organisation-id.ts'
import {
  fetchedFileModel,
  scheduledTaskModel,
  scheduledTaskRights,
  sftpFilesModel,
  taskSettingsModel,
} from './scheduled-task.model.ts'
import { taskParametersModel } from './task-parameters.model.ts'

const common = {
  service: 'processing-tasks',
  scope: 'organisation',
  isClosedToListUsers: true,
  rights: scheduledTaskRights,
} as const

const taskId = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const inTask = v.object({ orgId: organisationId, taskId })

/** `data.code` says why: `fields`, `unreadable`, or `never` where no day fits. */
const crontabRefusal = { crontab_refused: { status: 422 } } as const

/** A task that fetches files without saying from where, or from a server that is no longer there. */
const sftpRefusal = { sftp_refused: { status: 422 } } as const

/** `data.code` is one of `parameterProblems`. */
const parameterRefusal = { parameters_refused: { status: 422 } } as const

/**
 * What the organisation has processed by itself at set times. Creating and the preview are proposed:
 * the specifications show a Create button without its call.
 */
export const scheduledTaskContract = {
  GET_TASKS: {
    get: endpoint({
      ...common,
      key: 'GET_TASKS',
      method: 'GET',
      path: '{orgId}',
      summary: 'The scheduled tasks with their next runs and last jobs',
      input: v.object({ orgId: organisationId }),
      output: v.array(scheduledTaskModel),
    }),
    post: endpoint({
      ...common,
      key: 'GET_TASKS',
      method: 'POST',
      path: '{orgId}',
      summary: 'Create a task; enabled unless it says otherwise',
      input: v.object({ orgId: organisationId, ...taskSettingsModel.entries }),
      output: scheduledTaskModel,
      refusals: {
        ...crontabRefusal,
        ...sftpRefusal,
        ...parameterRefusal,
        too_many_tasks: { status: 409 },
      },
    }),
  },
  CRUD_TASKS: {
    put: endpoint({
      ...common,
      key: 'CRUD_TASKS',
      method: 'PUT',
      path: '{orgId}/{taskId}',
      summary: 'Change a task: what is left out stays. With `seen` it is refused as `stale`',
      input: v.object({
        ...inTask.entries,
        ...v.partial(taskSettingsModel).entries,
        /** What the change is based on; without it the change applies to any state. */
        seen: v.optional(
          v.object({
            title: v.string(),
            crontab: v.string(),
            is_enabled: v.boolean(),
            sftp: v.optional(v.nullable(sftpFilesModel)),
            parameters: v.optional(v.nullable(taskParametersModel)),
          }),
        ),
      }),
      output: scheduledTaskModel,
      refusals: {
        ...crontabRefusal,
        ...sftpRefusal,
        ...parameterRefusal,
        stale: { status: 409 },
      },
    }),
    delete: endpoint({
      ...common,
      key: 'CRUD_TASKS',
      method: 'DELETE',
      path: '{orgId}/{taskId}',
      summary: 'Delete a task; a job that it has started goes on',
      input: inTask,
      output: v.object({ id: v.string() }),
    }),
  },
  EXECUTE_TASK: {
    post: endpoint({
      ...common,
      key: 'EXECUTE_TASK',
      method: 'POST',
      path: '{orgId}/{taskId}',
      summary: 'Start a task’s job now; one that is under way is answered instead',
      input: inTask,
      output: scheduledTaskModel,
      refusals: { task_disabled: { status: 409 } },
    }),
  },
  TASK_FILES: {
    get: endpoint({
      ...common,
      key: 'TASK_FILES',
      method: 'GET',
      path: '{orgId}/{taskId}/files',
      summary: 'The files that a task has fetched or refused, the latest first',
      input: inTask,
      output: v.array(fetchedFileModel),
    }),
  },
  CRONTAB_PREVIEW: {
    get: endpoint({
      ...common,
      key: 'CRONTAB_PREVIEW',
      method: 'GET',
      path: '{orgId}/next-runs',
      summary: 'When a crontab would run next, in the organisation’s time zone',
      input: v.object({
        orgId: organisationId,
        crontab: v.pipe(v.string(), v.maxLength(maxCrontab)),
      }),
      output: v.object({ runs: v.array(v.string()) }),
      refusals: crontabRefusal,
    }),
  },
}
