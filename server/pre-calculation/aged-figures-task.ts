import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { organisations } from '../db/schema/index.ts'
import type { HostTask } from '../jobs/job-kind.ts'
import { findJob } from '../jobs/job.store.ts'
import {
  buildDayFormatter,
  readOrganisationTimeZone,
} from '../organisations/organisation-time-zone.ts'
import { queueRun, queueRunJob } from './pre-calculation.job.ts'
import {
  cancelRun,
  findOpenRun,
  hasAgedFigures,
  isForChangedOnly,
  latestRun,
} from './pre-calculation.store.ts'

/** An open run whose job was cancelled ends; one without a job, of an earlier version, gets one. */
async function settleOpenRun(tx: Transaction, orgId: string): Promise<void> {
  const open = await findOpenRun(tx, orgId)
  if (open === null) return
  const job = await findJob(tx, open)
  if (job?.state === 'cancelled') await cancelRun(tx, open)
  else if (job === null) await queueRunJob(tx, open)
}

/**
 * Queues runs for active organisations with figures of an earlier day, since payments and
 * settlements change daily. Returns how many.
 */
export async function queueAgedFigures(database: Database, now: Date): Promise<number> {
  const active = await database.asOwner((tx) =>
    tx
      .select({ orgId: organisations.id })
      .from(organisations)
      .where(and(eq(organisations.status, 'active'), eq(organisations.is_base, false))),
  )
  let queued = 0
  for (const { orgId } of active) {
    const timeZone = await readOrganisationTimeZone(database, orgId)
    const day = buildDayFormatter(timeZone)(now)
    const isDue = await database.within({ orgId, userId: null }, async (tx) => {
      await settleOpenRun(tx, orgId)
      const latest = await latestRun(tx, orgId)
      if (
        latest !== null &&
        ((latest.day >= day && !isForChangedOnly(latest)) ||
          latest.state === 'queued' ||
          latest.state === 'processing')
      )
        return false
      if (!(await hasAgedFigures(tx, orgId, day, timeZone))) return false
      await queueRun(tx, {
        orgId,
        id: randomUUID(),
        reason: 'nightly',
        day,
        asOf: now,
        requestedBy: null,
      })
      return true
    })
    if (isDue) queued += 1
  }
  return queued
}

/** Looks every hour for organisations whose day has changed. */
export const agedFiguresTask: HostTask = {
  name: 'aged_figures',
  cron: '3 * * * *',
  async run({ database, log, now }) {
    const count = await queueAgedFigures(database, now())
    if (count > 0) log.info({ event: 'figures_aged', count })
  },
}
