import { randomUUID } from 'node:crypto'
import { exportMakerRights } from '#domain/exports/export-rights.model.ts'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { exportScheduleRights } from '#domain/exports/export-schedule.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { Transaction } from '../db/database.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import { exportJob } from './export.job.ts'
import { findMaker } from './export-maker.store.ts'
import { lockExportSchedule, stopExportSchedule } from './export-schedule.store.ts'
import type { StoredExportSchedule } from './export-schedule.store.ts'
import { addExport } from './export.store.ts'

/** Whether its person may still have such exports made, and by a schedule. */
async function mayBeMade(tx: Transaction, schedule: StoredExportSchedule): Promise<boolean> {
  const maker = await findMaker(tx, schedule)
  const needed = [exportScheduleRights, exportMakerRights[schedule.kind as ExportKind]]
  return maker !== null && needed.every((rights) => hasRights(maker.rights, rights))
}

/** Queues the next export of a schedule: exactly one, since it ends the job with it. */
async function runSchedule({ job, finish, now }: JobContext): Promise<void> {
  const { orgId } = job
  await finish(async (tx) => {
    const schedule = await lockExportSchedule(tx, { orgId, id: job.subjectId ?? '' })
    if (schedule === null || schedule.deletedAt !== null || !schedule.isEnabled) return {}
    if (!(await mayBeMade(tx, schedule))) {
      await stopExportSchedule(tx, schedule, 'right_lost')
      return { stopped: 'right_lost' }
    }
    const { kind, name, format, settings, language, title, userId, requestedBy } = schedule
    const request = { kind, name, format, settings, language, title, userId, requestedBy }
    const { id: scheduleId, serverId } = schedule
    const id = randomUUID()
    await addExport(tx, {
      ...request,
      orgId,
      id,
      createdAt: now(),
      scheduleId,
      serverId,
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
