import { expect, vi } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { enqueueJobs } from '#server/jobs/job.store.ts'
import { outsideJob, steppedJob } from './counted-jobs.ts'

/** The table that counted jobs write to; a dead host is noticed within seconds. */
export async function prepareCountedJobs({ pool }: Database): Promise<void> {
  await pool.query(`
    create table effects (org_id text not null, job_id text not null, step int not null);
    grant insert on effects to forecourt_app;
    create function beat_often() returns trigger language plpgsql as
      'begin new.heartbeat_seconds := 4; return new; end';
    create trigger often before insert on pgboss.job_common for each row execute function beat_often()`)
}

/** Queues at least `count` jobs: every second organisation's have effects outside of the database. */
export async function queueCountedJobs(
  database: Database,
  orgIds: readonly string[],
  count: number,
): Promise<void> {
  for (const [at, orgId] of orgIds.entries()) {
    const list = Array.from({ length: Math.ceil(count / orgIds.length) }, () => ({ orgId }))
    await database.within({ orgId, userId: null }, (tx) =>
      enqueueJobs(tx, at % 2 === 0 ? steppedJob : outsideJob, list),
    )
  }
}

/** Waits until no job is waiting or running. */
export async function waitForCountedJobs({ pool }: Database): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await pool.query(
        "select kind, state from jobs where state in ('queued', 'running')",
      )
      expect(rows).toEqual([])
    },
    { timeout: 240_000, interval: 250 },
  )
}

export interface JobTally {
  readonly jobs: number
  readonly lost: number
  readonly doubled: number
  readonly for_a_person: number
}

/** What became of the jobs, counted by their effects. */
export async function countJobs({ pool }: Database): Promise<JobTally> {
  const { rows } = await pool.query<JobTally>(`
    with counted as (
      select j.kind, j.state, count(e.step)::int as effects, count(distinct e.step)::int as steps
      from jobs j left join effects e on e.job_id = j.id group by j.org_id, j.id)
    select count(*)::int as jobs,
      (count(*) filter (where state not in ('done', 'needs_person')
        or (state = 'done' and steps <> case kind when 'stepped' then 3 else 1 end)))::int as lost,
      (count(*) filter (where effects > steps))::int as doubled,
      (count(*) filter (where state = 'needs_person'))::int as for_a_person
    from counted`)
  const [tally] = rows
  if (tally === undefined) throw new Error('Nothing was counted')
  return tally
}
