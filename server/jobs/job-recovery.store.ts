import { and, inArray, lt, sql } from 'drizzle-orm'
import type { JobState } from '#domain/jobs/job.model.ts'
import { retentionDays } from '#domain/retention/retention.model.ts'
import type { Transaction } from '../db/database.ts'
import { deleteCounted, everyOrganisation } from '../db/delete-counted.ts'
import type { DeletedRows, OrganisationScope } from '../db/delete-counted.ts'
import { jobs } from '../db/schema/index.ts'

const isOrphaned = sql`j.state in ('queued', 'running') and j.changed_at < now() - interval '60 seconds'
  and not exists (select from pgboss.job q where q.name = j.lane and q.id = j.id::uuid
    and q.state in ('created', 'retry', 'active'))`

/**
 * Open jobs that the queue no longer has: it gave up on a host that kept dying, or the rows come
 * from a backup, which holds no queue. What may be repeated is queued again, other jobs ask for a
 * person. Run as the owner; answers with how many.
 */
export async function recoverOrphanedJobs(
  tx: Transaction,
  repeatable: readonly string[],
): Promise<number> {
  const kinds = sql.param([...repeatable])
  const { rows } = await tx.execute<{ count: number }>(sql`
    with orphaned as (
      select j.org_id, j.id, case when j.kind <> all(${kinds}::text[]) then 'needs_person'
        when j.attempts < j.submissions * (j.retry_limit + 1) then 'queued' else 'failed' end as state
      from jobs j where ${isOrphaned} for update skip locked
    ),
    recovered as (
      update jobs j set state = o.state, failure = 'interrupted', changed_at = now(),
        ended_at = case when o.state <> 'queued' then now() end,
        submissions = j.submissions + case when o.state = 'queued' then 1 else 0 end
      from orphaned o where j.org_id = o.org_id and j.id = o.id returning j.id
    )
    select count(*)::int as count from recovered`)
  return rows[0]?.count ?? 0
}

/** Deletes jobs that ended in one of the states so long ago. As the owner. */
const deleteJobs = (
  tx: Transaction,
  now: Date,
  scope: OrganisationScope,
  states: readonly JobState[],
  days: number,
): Promise<DeletedRows[]> => {
  const isOfStates = inArray(jobs.state, [...states])
  const before = new Date(now.getTime() - days * 86_400_000)
  return deleteCounted(tx, {
    table: jobs,
    orgId: jobs.orgId,
    at: jobs.ended_at,
    where: and(isOfStates, lt(jobs.ended_at, before), scope(jobs.orgId)),
    left: isOfStates,
  })
}

/** Deletes jobs that ended long ago. As the owner. */
export const deleteEndedJobs = (
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> => deleteJobs(tx, now, scope, ['done', 'cancelled'], retentionDays.jobs)

/** What failed is shown for longer. As the owner. */
export const deleteFailedJobs = (
  tx: Transaction,
  now: Date,
  scope: OrganisationScope = everyOrganisation,
): Promise<DeletedRows[]> => deleteJobs(tx, now, scope, ['failed'], retentionDays.failed_jobs)
