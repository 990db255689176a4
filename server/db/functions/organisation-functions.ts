const holder = "nullif(current_setting('app.user_id', true), '')"

const holdsRight = (orgId: string, right: string): string => /* sql */ `exists (
    select from role_users ru join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id
    where ru.org_id = ${orgId} and ru.user_id = ${holder} and r."right" = '${right}')`

/**
 * What a person may do with organisations outside any of them, where row-level security shows
 * neither rights nor a new organisation: these run as their owner, for the session's holder alone.
 * A new organisation's first role holds what its maker holds where making one is allowed; mapping
 * rules are copied from where the person may see them.
 */
export const organisationFunctions = /* sql */ `
create or replace function own_organisations() returns table (id text, name text, image_url text,
    theme text, is_base boolean, status text, is_test_org boolean, may_create boolean)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select o.id, o.name, o.image_url, o.theme, o.is_base, o.status, o.is_test_org,
      o.status <> 'disabled' and ${holdsRight('o.id', 'CanCreateOrganisation')}
    from organisations o join memberships m on m.org_id = o.id and m.user_id = ${holder}
    where o.status <> 'disabled' or ${holdsRight('o.id', 'CanEditOrganisation')}
    order by lower(o.name), o.id $$;
create or replace function add_organisation(p_id text, p_name text, p_role_id text,
    p_role_name text, p_by text, p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  maker text := ${holder};
  allowed text[] := array(select o.id from own_organisations() o where o.may_create);
begin
  if cardinality(allowed) = 0 then
    return false;
  end if;
  insert into organisations (id, name, status, created_at) values (p_id, p_name, 'created', p_now);
  insert into memberships (org_id, user_id) values (p_id, maker);
  insert into roles (org_id, id, name) values (p_id, p_role_id, p_role_name);
  insert into role_rights (org_id, role_id, "right")
    select distinct p_id, p_role_id, r."right" from role_users ru
      join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id
      where ru.org_id = any(allowed) and ru.user_id = maker;
  insert into role_users (org_id, role_id, user_id) values (p_id, p_role_id, maker);
  insert into configuration_changes (org_id, part, item, was, value, at, by, by_id)
    values (p_id, 'organisation', 'organisation', null,
      jsonb_build_object('organisation', p_name, 'status', 'created'), p_now, p_by, maker);
  return true;
end $$;
create or replace function own_mapping_rules(p_org_id text) returns jsonb
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select coalesce((select r.rules from mapping_rules r where r.org_id = o.id), '"none"'::jsonb)
    from organisations o join memberships m on m.org_id = o.id and m.user_id = ${holder}
    where o.id = p_org_id and o.status <> 'disabled' and ${holdsRight('o.id', 'CanViewMappingV2')} $$;
revoke all on function own_organisations() from public;
revoke all on function own_mapping_rules(text) from public;
revoke all on function add_organisation(text, text, text, text, text, timestamptz) from public;
grant execute on function own_organisations() to forecourt_app;
grant execute on function own_mapping_rules(text) to forecourt_app;
grant execute on function add_organisation(text, text, text, text, text, timestamptz) to forecourt_app;
`
