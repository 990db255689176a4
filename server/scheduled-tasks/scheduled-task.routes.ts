import { inOrganisation } from '../http/gate.ts'
import { previewCrontab } from '../jobs/crontab.service.ts'
import {
  changeTask,
  createTask,
  executeTask,
  listTaskFiles,
  listTasks,
  removeTask,
} from './scheduled-task.service.ts'

export const scheduledTaskRoutes = {
  GET_TASKS: {
    get: inOrganisation.GET_TASKS.get.handler(({ context }) => listTasks(context)),
    post: inOrganisation.GET_TASKS.post.handler(({ input, context }) => createTask(context, input)),
  },
  CRUD_TASKS: {
    put: inOrganisation.CRUD_TASKS.put.handler(({ input, context }) =>
      changeTask(context, input.taskId, input),
    ),
    delete: inOrganisation.CRUD_TASKS.delete.handler(({ input, context }) =>
      removeTask(context, input.taskId),
    ),
  },
  EXECUTE_TASK: {
    post: inOrganisation.EXECUTE_TASK.post.handler(({ input, context }) =>
      executeTask(context, input.taskId),
    ),
  },
  TASK_FILES: {
    get: inOrganisation.TASK_FILES.get.handler(({ input, context }) =>
      listTaskFiles(context, input.taskId),
    ),
  },
  CRONTAB_PREVIEW: {
    get: inOrganisation.CRONTAB_PREVIEW.get.handler(({ input, context }) =>
      previewCrontab(context, input.crontab),
    ),
  },
}
