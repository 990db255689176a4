import { personFileJob } from './data-rights/person-file.job.ts'
import { exportJob } from './exports/export.job.ts'
import { scheduledExportJob } from './exports/scheduled-export.job.ts'
import { sftpDeliveryJob } from './exports/sftp-delivery.job.ts'
import { businessRuleJob } from './business-rules/business-rule.job.ts'
import { bulkContactJob } from './bulk-contact/bulk-contact.job.ts'
import { pushJob } from './notifications/push.job.ts'
import { webhookDeliveryJob } from './webhooks/webhook-delivery.job.ts'
import { pushTask } from './notifications/push-task.ts'
import { leadJob } from './leads/lead.job.ts'
import type { HostTask, JobKind } from './jobs/job-kind.ts'
import { letterBatchJob } from './messages/letters/letter-batch.job.ts'
import { mappingEffectJob } from './mapping-effect/mapping-effect.job.ts'
import { mappingBuildJob } from './mapping-rules/mapping-build.job.ts'
import { preCalculatedReportJob } from './mapping-rules/pre-calculated-report.job.ts'
import { mappingReportJob } from './model-mapping/mapping-report.job.ts'
import { nightlyHealthTask, orgHealthJob } from './org-health/org-health.job.ts'
import { modelMappingJob } from './model-mapping/model-mapping.job.ts'
import { createRecoveryTask } from './jobs/recovery-task.ts'
import { createSchedulesTask } from './jobs/schedules-task.ts'
import { agedFiguresTask } from './pre-calculation/aged-figures-task.ts'
import { fourSJob } from './four-s/four-s.job.ts'
import { p4RunJob } from './predictive-parity/p4-run.job.ts'
import { preCalculationJob } from './pre-calculation/pre-calculation.job.ts'
import { importUndoJob } from './processing/import-undo.job.ts'
import { sftpFilesJob } from './sftp-files/sftp-files.job.ts'
import { processingJob } from './processing/processing-job.ts'
import { registerAssetsTask } from './asset-classification/register-assets.ts'
import { retentionJob } from './retention/retention.job.ts'
import { retentionTask } from './retention/retention-task.ts'
import { taskFileJob } from './scheduled-tasks/task-file.job.ts'

/** Every kind of job that hosts run. */
export const jobKinds: readonly JobKind[] = [
  preCalculationJob,
  modelMappingJob,
  mappingReportJob,
  p4RunJob,
  fourSJob,
  mappingBuildJob,
  mappingEffectJob,
  preCalculatedReportJob,
  letterBatchJob,
  exportJob,
  scheduledExportJob,
  sftpDeliveryJob,
  personFileJob,
  bulkContactJob,
  leadJob,
  pushJob,
  businessRuleJob,
  orgHealthJob,
  processingJob,
  importUndoJob,
  webhookDeliveryJob,
  sftpFilesJob,
  retentionJob,
  taskFileJob,
]

/** What hosts do for themselves. */
export const hostTasks: readonly HostTask[] = [
  retentionTask,
  createRecoveryTask(jobKinds),
  createSchedulesTask(jobKinds),
  registerAssetsTask,
  nightlyHealthTask,
  pushTask,
  agedFiguresTask,
]
