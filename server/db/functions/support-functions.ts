import { organisationsWithRight } from './held-organisations.ts'

const supported = organisationsWithRight('CanLogonAsOtherUser')

const settings =
  'language sql stable security definer set search_path = pg_catalog, public, pg_temp'

/** Whether the call is of the base organisation, by somebody who edits it. */
const editsBase = /* sql */ `exists (select from organisations b
    join memberships m on m.org_id = b.id
    join role_users ru on ru.org_id = b.id and ru.user_id = m.user_id
    join role_rights r on r.org_id = b.id and r.role_id = ru.role_id
  where b.is_base and b.id = nullif(current_setting('app.org_id', true), '')
    and m.user_id = nullif(current_setting('app.user_id', true), '')
    and r."right" = 'CanEditOrganisation')`

/**
 * Figures over several organisations, without anything of their customers: each checks for itself
 * in which the caller may see them.
 */
export const supportFunctions = /* sql */ `
create or replace function list_health_reports(p_limit int)
  returns table (org_name text, id text, at timestamptz, live_customers int,
    deleted_customers int, no_mapping_id int, no_valuation int, no_proposals int, no_product int,
    unclassified_products text[], last_processed_at timestamptz)
  ${settings} as $$
  select o.name, h.id, h.at, h.live_customers, h.deleted_customers, h.no_mapping_id,
    h.no_valuation, h.no_proposals, h.no_product, h.unclassified_products, h.last_processed_at
    from org_health_reports h join organisations o on o.id = h.org_id
    where ${editsBase} order by h.at desc, h.id desc limit p_limit $$;
create or replace function list_supported_jobs(p_limit int)
  returns table (id text, organisationid text, organisation text, kind text, state text,
    done int, total int, attempts int, failure text, created_at timestamptz,
    started_at timestamptz, ended_at timestamptz)
  ${settings} as $$
  with supported as materialized (${supported})
  select j.id, s.id, s.name, j.kind, j.state, j.done, j.total, j.attempts, j.failure, j.created_at,
    j.started_at, j.ended_at
    from supported s join jobs j on j.org_id = s.id
    order by j.state in ('queued', 'running') desc, j.created_at desc, j.id limit p_limit $$;
create or replace function count_supported_queues()
  returns table (queue text, waiting int, running int)
  ${settings} as $$
  with supported as materialized (${supported})
  select j.kind, (count(*) filter (where j.state = 'queued'))::int,
    (count(*) filter (where j.state = 'running'))::int
    from supported s join jobs j on j.org_id = s.id where j.state in ('queued', 'running')
    group by j.kind
  union all
  select 'messages', (count(*) filter (where m.state in ('queued', 'held')))::int,
    (count(*) filter (where m.state = 'sending'))::int
    from supported s join outbound_messages m on m.org_id = s.id
    where m.state in ('queued', 'held', 'sending')
  union all
  select 'unmatched_replies', count(*)::int, 0
    from supported s join replies r on r.org_id = s.id
    where r.f_agreement_no is null and r.seen_by is null $$;
revoke all on function list_health_reports(int) from public;
revoke all on function list_supported_jobs(int) from public;
revoke all on function count_supported_queues() from public;
grant execute on function list_health_reports(int) to forecourt_app;
grant execute on function list_supported_jobs(int) to forecourt_app;
grant execute on function count_supported_queues() to forecourt_app;
`
