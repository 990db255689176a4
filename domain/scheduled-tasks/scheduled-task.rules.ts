import { isEnded } from '../jobs/job.rules.ts'
import type { ScheduledTask, TaskSettings } from './scheduled-task.model.ts'

/** Whether a task runs: `is_enabled`, else `enabled`, and enabled without either. */
export const isTaskEnabled = ({
  is_enabled,
  enabled,
}: Pick<TaskSettings, 'is_enabled' | 'enabled'>): boolean => is_enabled ?? enabled ?? true

/** A disabled task is not executed, and one whose job is under way not a second time. */
export const mayExecuteTask = (
  task: Pick<ScheduledTask, 'is_enabled' | 'enabled' | 'job'>,
): boolean => isTaskEnabled(task) && (task.job === null || isEnded(task.job.state))
