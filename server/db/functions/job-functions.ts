const heartbeatSeconds = 30
const maxRetryDelaySeconds = 3600
const daysWaiting = 60
const daysAfterwards = 1

/** What the job queue gets of a row of `jobs`: its id and organisation, nothing that it is about. */
const queueRows = (rows: string): string => /* sql */ `
  insert into pgboss.job (id, name, data, priority, state, start_after, keep_until, group_id,
      retry_count, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
      deletion_seconds, heartbeat_seconds, policy)
    select j.id::uuid, j.lane, jsonb_build_object('orgId', j.org_id), j.priority, 'created',
      j.start_after, greatest(j.start_after, now()) + interval '${daysWaiting} days', j.org_id,
      -- The queue tells attempts apart by this number: those of an earlier submission are below it.
      j.attempts, j.attempts + j.retry_limit, j.retry_delay_seconds, true, ${maxRetryDelaySeconds},
      j.expire_seconds, ${daysAfterwards * 86_400}, ${heartbeatSeconds}, 'standard'
    from ${rows} j where j.state = 'queued'
    on conflict do nothing;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), l.lane)
    from (select distinct lane from ${rows} j where j.state = 'queued' and j.start_after <= now()) l;`

const settings =
  'language plpgsql security definer set search_path = pg_catalog, public, pg_temp as'

/**
 * Triggers put rows of `jobs` into the job queue, which the application can neither read nor write,
 * and take cancelled ones out of it (docs/decisions/0110).
 */
export const jobFunctions = /* sql */ `
create or replace function queue_jobs() returns trigger ${settings} $$
begin
  ${queueRows('new_rows')}
  return null;
end $$;
create or replace function requeue_job() returns trigger ${settings} $$
begin
  delete from pgboss.job where name = new.lane and id = new.id::uuid and group_id = new.org_id;
  ${queueRows('(select new.*)').trim()}
  return null;
end $$;
create or replace function unqueue_job() returns trigger ${settings} $$
begin
  update pgboss.job set state = 'cancelled', completed_on = now()
    where name = new.lane and id = new.id::uuid and group_id = new.org_id and state < 'active';
  return null;
end $$;
revoke execute on function queue_jobs(), requeue_job(), unqueue_job() from public;
create or replace trigger jobs_queued after insert on jobs referencing new table as new_rows
  for each statement execute function queue_jobs();
create or replace trigger jobs_requeued after update on jobs
  for each row when (new.submissions <> old.submissions) execute function requeue_job();
create or replace trigger jobs_unqueued after update on jobs
  for each row when (new.state = 'cancelled' and old.state = 'queued') execute function unqueue_job();
`
