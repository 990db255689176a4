import { randomUUID } from 'node:crypto'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { exportJob } from './export.job.ts'
import { lockExportSchedule } from './export-schedule.store.ts'
import { addExport } from './export.store.ts'

/** Queues the next export of a schedule: exactly one, since it ends the job with it. */
async function runSchedule({ job, finish, now }: JobContext): Promise<void> {
  const { orgId } = job
  await finish(async (tx) => {
    const schedule = await lockExportSchedule(tx, { orgId, id: job.subjectId ?? '' })
    if (schedule === null || schedule.deletedAt !== null) return {}
    const { kind, name, format, settings, language, title, userId, requestedBy } = schedule
    const id = randomUUID()
    await addExport(tx, {
      ...{ orgId, id, kind, name, format, settings, language, title, userId, requestedBy },
      createdAt: now(),
      scheduleId: schedule.id,
      serverId: schedule.serverId,
    })
    await enqueueJob(tx, exportJob, { orgId, id, ownerUserId: userId, subjectId: id })
    return { export: id }
  })
}

/** Has an export made at its time, with the rights that its person has then. */
export const scheduledExportJob = defineJob({
  kind: 'scheduled_export',
  afterCrash: 'repeat',
  handler: runSchedule,
})
