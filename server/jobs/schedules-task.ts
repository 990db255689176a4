import { readOrganisationTimeZone } from '../organisations/organisation-time-zone.ts'
import type { Transaction } from '../db/database.ts'
import { getNextRuns } from './cron.ts'
import type { HostTask, JobDeps, JobKind } from './job-kind.ts'
import {
  findDueSchedules,
  hasOpenJob,
  storeSchedule,
  takeDueSchedule,
} from './job-schedule.store.ts'
import type { StoredSchedule } from './job-schedule.store.ts'
import { enqueueJob } from './job.store.ts'

/** What is to be done again and again. */
export interface JobSchedule {
  readonly orgId: string
  readonly id: string
  readonly cron: string
  /** The organisation's zone, IANA name. */
  readonly timeZone: string
  readonly subjectId?: string
  readonly ownerUserId?: string
}

/** Stores a schedule; one that cannot be is refused in a sentence (`CronRefusedError`). */
export async function scheduleJob(
  tx: Transaction,
  { kind }: JobKind,
  { orgId, id, cron, timeZone, subjectId, ownerUserId }: JobSchedule,
  now: Date,
): Promise<Date> {
  const [next] = getNextRuns(cron, { timeZone, after: now, count: 1 })
  if (next === undefined) throw new Error('A schedule without a next time')
  await storeSchedule(tx, {
    orgId,
    id,
    kind,
    cron,
    subject_id: subjectId ?? null,
    owner_user_id: ownerUserId ?? null,
    next_run_at: next,
  })
  return next
}

/** Queues the job of one due schedule and writes its next time; false where another host did. */
async function runSchedule(
  { database, now }: JobDeps,
  kinds: readonly JobKind[],
  due: Pick<StoredSchedule, 'orgId' | 'id' | 'kind'>,
): Promise<boolean> {
  const kind = kinds.find((one) => one.kind === due.kind)
  // A host of a newer version knows it.
  if (kind === undefined) return false
  const timeZone = await readOrganisationTimeZone(database, due.orgId)
  return database.within({ orgId: due.orgId, userId: null }, async (tx) => {
    const schedule = await takeDueSchedule(tx, due, now())
    if (schedule === null) return false
    if (!(await hasOpenJob(tx, schedule)))
      await enqueueJob(tx, kind, {
        orgId: schedule.orgId,
        subjectId: schedule.subject_id,
        ownerUserId: schedule.owner_user_id,
      })
    const [next] = getNextRuns(schedule.cron, { timeZone, after: now(), count: 1 })
    if (next !== undefined) await storeSchedule(tx, { ...schedule, next_run_at: next })
    return true
  })
}

/** Queues the jobs of the schedules whose time has come, in every organisation. */
export const createSchedulesTask = (kinds: readonly JobKind[]): HostTask => ({
  name: 'schedules',
  cron: '* * * * *',
  async run(deps) {
    const due = await deps.database.asOwner((tx) => findDueSchedules(tx, deps.now()))
    for (const schedule of due) await runSchedule(deps, kinds, schedule)
  },
})
