import type { HostTask, JobKind } from './jobs/job-kind.ts'
import { createRecoveryTask } from './jobs/recovery-task.ts'
import { retentionTask } from './retention-task.ts'

/** Every kind of job that hosts run. */
export const jobKinds: readonly JobKind[] = []

/** What hosts do for themselves. */
export const hostTasks: readonly HostTask[] = [retentionTask, createRecoveryTask(jobKinds)]
