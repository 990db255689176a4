import { stagesByStatus } from '#domain/reports/report.model.ts'

const stageRows = Object.entries(stagesByStatus)
  .flatMap(([status, stages]) => stages.map((stage) => `('${status}', '${stage}')`))
  .join(', ')

/** The day of an instant in a zone. */
export const toLocalDaySql = (instant: string, zone: string): string =>
  `(date_trunc('day', ${instant}, ${zone}) at time zone ${zone})::date`

const isAct = (row: string): string => `${row}.type = 'status' and ${row}.activity_type is null`

/** Each day that acts of the source reached a stage, with the day before. */
const insertStages = (acts: string): string => `insert into reached_stages
      (org_id, f_agreement_no, stage, day, author_id, d_code, day_before, own_day_before)
    select p_org_id, f_agreement_no, stage, day, author_id, d_code,
      lag(day) over (partition by f_agreement_no, stage order by day, author_id),
      lag(day) over (partition by f_agreement_no, stage, author_id order by day)
    from (
      select distinct a.f_agreement_no, s.stage, coalesce(a.author_id, '') as author_id, c.d_code,
        ${toLocalDaySql('least(a.occurred_at, a.created_at)', 'zone')} as day
      from ${acts}
        join (values ${stageRows}) s (status, stage) on s.status = a.status
        join customers c on c.org_id = a.org_id and c.f_agreement_no = a.f_agreement_no
      where a.org_id = p_org_id and ${isAct('a')} and a.deleted_at is null
    ) acts;`

/**
 * Triggers write what reports count in the transaction of the act; `docs/spec/reports.md` defines
 * it. A customer's few rows are written again as a whole. A change of the time zone
 * writes those of all its organisations again.
 */
export const reportFunctions = /* sql */ `
create or replace function report_time_zone(p_org_id text) returns text language plpgsql stable
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  zone text;
begin
  select trim(p.value) into zone from parameters p join organisations o on o.id = p.org_id
    where p.key = 'time_zone' and (p.org_id = p_org_id or o.is_base)
    order by p.org_id = p_org_id desc limit 1;
  -- An offset would be read with its sign turned.
  if zone is null or zone !~ '^[A-Za-z]+([/_+-][A-Za-z0-9_+-]+)*$' then
    return 'Europe/London';
  end if;
  perform now() at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'Europe/London';
end $$;
create or replace function fill_reached_stages(p_org_id text, p_agreements text[]) returns void
  language plpgsql as $$
declare
  zone text := report_time_zone(p_org_id);
begin
  if p_agreements is null then
    delete from reached_stages where org_id = p_org_id;
    ${insertStages('activity a')}
  else
    delete from reached_stages r using unnest(p_agreements) one(no)
      where r.org_id = p_org_id and r.f_agreement_no = one.no;
    ${insertStages('unnest(p_agreements) one(no) join activity a on a.f_agreement_no = one.no')}
  end if;
end $$;
create or replace function count_acts_after_insert() returns trigger language plpgsql as $$
declare
  org text;
begin
  for org in select distinct n.org_id from new_rows n where ${isAct('n')} loop
    perform fill_reached_stages(org, array(select distinct n.f_agreement_no from new_rows n
      where n.org_id = org and ${isAct('n')}));
  end loop;
  return null;
end $$;
create or replace trigger activity_reported_after_insert after insert on activity
  referencing new table as new_rows for each statement execute function count_acts_after_insert();
create or replace function count_act_again() returns trigger language plpgsql as $$
begin
  perform fill_reached_stages(new.org_id, array[new.f_agreement_no]);
  return null;
end $$;
create or replace trigger activity_reported_after_update after update on activity
  for each row when (${isAct('new')} and (old.deleted_at is distinct from new.deleted_at
    or old.status is distinct from new.status)) execute function count_act_again();
create or replace function move_reached_stages() returns trigger language plpgsql as $$
begin
  update reached_stages set d_code = new.d_code
    where org_id = new.org_id and f_agreement_no = new.f_agreement_no;
  return null;
end $$;
create or replace trigger customers_reported_after_move after update on customers
  for each row when (old.d_code <> new.d_code) execute function move_reached_stages();
create or replace function count_acts_in_zone() returns trigger language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  changed text := case when tg_op = 'DELETE' then old.org_id else new.org_id end;
  org text;
begin
  for org in select o.id from organisations o where o.id = changed
    or (exists (select from organisations b where b.id = changed and b.is_base)
      and not exists (select from parameters p where p.org_id = o.id and p.key = 'time_zone')) loop
    perform fill_reached_stages(org, null);
  end loop;
  return null;
end $$;
revoke all on function count_acts_in_zone() from public;
create or replace trigger parameters_reported_after_insert after insert on parameters
  for each row when (new.key = 'time_zone') execute function count_acts_in_zone();
create or replace trigger parameters_reported_after_update after update on parameters
  for each row when (new.key = 'time_zone' and old.value <> new.value)
  execute function count_acts_in_zone();
create or replace trigger parameters_reported_after_delete after delete on parameters
  for each row when (old.key = 'time_zone') execute function count_acts_in_zone();
do $$ begin
  -- Acts from before there were these rows.
  if not exists (select from reached_stages) then
    perform fill_reached_stages(o.id, null) from organisations o;
  end if;
end $$;
`
