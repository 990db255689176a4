import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { jobs, organisations } from '../db/schema/index.ts'
import { defineJob } from '../jobs/job-kind.ts'
import type { HostTask, JobContext } from '../jobs/job-kind.ts'
import { enqueueJob } from '../jobs/job.store.ts'
import type { StoredJob } from '../jobs/job.store.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import { hasEnabledTask } from '../jobs/enabled-task.store.ts'
import { addHealthReport, countHealth, hasReportOfDay } from './org-health.store.ts'

async function makeReport({ job, database, finish, now }: JobContext): Promise<void> {
  const { orgId, id } = job
  const day = buildDayFormatter(await readOrganisationTimeZone(database, orgId))(now())
  await finish(async (tx) => {
    const figures = await countHealth(tx, orgId, day)
    await addHealthReport(tx, { orgId, id, at: now(), day, ...figures })
    return { live_customers: figures.liveCustomers }
  })
}

/** Counts how complete an organisation’s data are. */
export const orgHealthJob = defineJob({
  kind: 'org_health',
  lane: 'long',
  afterCrash: 'repeat',
  handler: makeReport,
})

/** A report that waits or is being made. */
export async function findOpenReportJob(tx: Transaction, orgId: string): Promise<StoredJob | null> {
  const [open] = await tx
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.orgId, orgId),
        eq(jobs.kind, orgHealthJob.kind),
        inArray(jobs.state, ['queued', 'running']),
      ),
    )
    .orderBy(desc(jobs.created_at))
    .limit(1)
  return open ?? null
}

/** Has each organisation’s report made once on each of its days, unless it has a task for it. */
export const nightlyHealthTask: HostTask = {
  name: 'org_health',
  cron: '41 * * * *',
  async run({ database, now }) {
    const active = await database.asOwner((tx) =>
      tx
        .select({ orgId: organisations.id })
        .from(organisations)
        .where(and(eq(organisations.status, 'active'), eq(organisations.is_base, false))),
    )
    for (const { orgId } of active) {
      const day = buildDayFormatter(await readOrganisationTimeZone(database, orgId))(now())
      await database.within({ orgId, userId: null }, async (tx) => {
        // Its own task counts at its own times.
        if (await hasEnabledTask(tx, orgId, 'org_health')) return
        if (await hasReportOfDay(tx, orgId, day)) return
        if ((await findOpenReportJob(tx, orgId)) !== null) return
        await enqueueJob(tx, orgHealthJob, { orgId, id: randomUUID() })
      })
    }
  },
}
