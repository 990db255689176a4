const acts = {
  insert: { rows: 'referencing new table as new_rows', changed: 'select *, 1 as by from new_rows' },
  delete: {
    rows: 'referencing old table as old_rows',
    changed: 'select *, -1 as by from old_rows',
  },
  update: {
    rows: 'referencing old table as old_rows new table as new_rows',
    changed: 'select *, 1 as by from new_rows union all select *, -1 as by from old_rows',
  },
} as const

function countingAfter(act: keyof typeof acts): string {
  const { rows, changed } = acts[act]
  return /* sql */ `
create or replace function count_customers_after_${act}() returns trigger language plpgsql as $$
declare
  differences int;
  org text;
begin
  with changed as (${changed}),
  added as (
    insert into customer_counts
      select org_id, d_code, assigned_user_id, contact_status, status,
        sum(by), coalesce(sum(by) filter (where f_parity >= 0), 0), coalesce(sum(by) filter (where f_equity >= 0), 0)
      from changed group by 1, 2, 3, 4, 5
      having sum(by) <> 0 or sum(by) filter (where f_parity >= 0) <> 0 or sum(by) filter (where f_equity >= 0) <> 0
      returning org_id
  )
  select count(*), min(org_id) into differences, org from added;
  if differences > 20 or (differences > 0 and random() < 0.05) then perform fold_customer_counts(org); end if;
  return null;
end $$;
create or replace trigger customers_counted_after_${act} after ${act} on customers ${rows}
  for each statement execute function count_customers_after_${act}();
`
}

/**
 * Triggers write count differences as rows, so that writers never wait. `customers_matching` runs
 * as owner: under a policy `like` cannot use the index.
 */
export const customerFunctions = /* sql */ `
create or replace function fold_customer_counts(p_org_id text) returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(4601, hashtext(p_org_id)) then return; end if;
  with folded as (delete from customer_counts where org_id = p_org_id returning *)
  insert into customer_counts
    select org_id, d_code, assigned_user_id, contact_status, status, sum(customers),
      sum(positive_parity), sum(positive_equity)
    from folded group by 1, 2, 3, 4, 5
    having sum(customers) <> 0 or sum(positive_parity) <> 0 or sum(positive_equity) <> 0;
end $$;
${countingAfter('insert')}${countingAfter('update')}${countingAfter('delete')}
create or replace function customers_matching(p_patterns text[], p_most int) returns setof text
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp as $$
begin
  return query execute
    'select f_agreement_no from customers where org_id = nullif(current_setting(''app.org_id'', true), '''')'
    || (select string_agg(' and search like ' || quote_literal(pattern), '') from unnest(p_patterns) pattern)
    || ' limit ' || p_most;
end $$;
revoke execute on function customers_matching(text[], int) from public;
grant execute on function customers_matching(text[], int) to forecourt_app;
`
