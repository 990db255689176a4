import type { CallAccess } from './call-access.ts'

const mayProcess = {
  who: 'member',
  isClosedToListUsers: true,
  all: ['CanViewProcessingTasks'],
} as const satisfies CallAccess

/** Who may see, change and execute scheduled tasks. */
export const scheduledTaskAccess: Readonly<Record<string, CallAccess>> = {
  'GET_TASKS.get': mayProcess,
  'GET_TASKS.post': {
    ...mayProcess,
    input: () => ({ title: 'Recalculate offers', crontab: '0 6 * * 1-5' }),
  },
  'CRUD_TASKS.put': { ...mayProcess, input: ({ taskId }) => ({ taskId, is_enabled: true }) },
  'CRUD_TASKS.delete': {
    ...mayProcess,
    input: ({ deletedTaskId }) => ({ taskId: deletedTaskId }),
  },
  'EXECUTE_TASK.post': { ...mayProcess, input: ({ enabledTaskId: taskId }) => ({ taskId }) },
  'TASK_FILES.get': { ...mayProcess, input: ({ taskId }) => ({ taskId }) },
  'CRONTAB_PREVIEW.get': { ...mayProcess, input: () => ({ crontab: '30 6 * * *' }) },
}
