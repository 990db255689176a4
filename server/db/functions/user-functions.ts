import { organisationsWithRight, ownOrganisationsWithRight } from './held-organisations.ts'

/** The people of the caller's organisation, as far as row-level security hides what an account is. */
const isOwnPerson = /* sql */ `exists (select from memberships m where m.user_id = p_user_id
  and m.org_id = nullif(current_setting('app.org_id', true), ''))`

const belongsElsewhere = /* sql */ `exists (select from memberships m where m.user_id = p_user_id
  and m.org_id <> nullif(current_setting('app.org_id', true), ''))`

/**
 * Accounts belong to no organisation, so that these run as their owner: each checks for itself that
 * the person is one of the caller's organisation, and changes nobody who is also another's.
 */
export const userFunctions = /* sql */ `
create or replace function is_shared_account(p_user_id text) returns boolean
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select ${isOwnPerson} and ${belongsElsewhere} $$;
create or replace function save_account(p_user_id text, p_first_name text, p_last_name text,
    p_language text, p_status text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not ${isOwnPerson} or ((${belongsElsewhere})
      and p_user_id <> nullif(current_setting('app.user_id', true), '')) then
    return false;
  end if;
  update users set first_name = p_first_name, last_name = p_last_name,
    default_language = p_language, status = p_status where id = p_user_id;
  if p_status <> 'active' then
    delete from sessions where user_id = p_user_id;
  end if;
  return true;
end $$;
create or replace function sign_in_waits(p_user_ids text[], p_now timestamptz)
  returns table (user_id text, wait_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select f.user_id, max(f.wait_until) from sign_in_failures f
    join memberships m on m.user_id = f.user_id
      and m.org_id = nullif(current_setting('app.org_id', true), '')
    where f.user_id = any(p_user_ids) and f.wait_until > p_now group by f.user_id $$;
create or replace function end_sign_in_waits(p_user_id text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not ${isOwnPerson} or ${belongsElsewhere} then
    return false;
  end if;
  delete from sign_in_failures where user_id = p_user_id;
  return true;
end $$;
create or replace function list_rights_elsewhere(p_user_id text)
  returns table ("right" text, org_id text, org_name text, role_names text[])
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with open as materialized (${ownOrganisationsWithRight('CanEditUsers')})
  select r."right", o.id, o.name, array_agg(n.name order by lower(n.name), n.id)
    from open o join role_users ru on ru.org_id = o.id and ru.user_id = p_user_id
    join role_rights r on r.org_id = o.id and r.role_id = ru.role_id
    join roles n on n.org_id = o.id and n.id = ru.role_id
    where ${isOwnPerson} and o.id <> nullif(current_setting('app.org_id', true), '')
    group by r."right", o.id, o.name order by lower(o.name), o.id $$;
create or replace function search_all_users(p_patterns text[], p_size int, p_offset int)
  returns table (id text, first_name text, last_name text, username text, status text,
    org_names text[], total int)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with searched as materialized (${organisationsWithRight('CanLogonAsOtherUser')}),
  found as (
    select u.* from users u where exists (select from memberships m
        join searched s on s.id = m.org_id where m.user_id = u.id)
      and not exists (select from unnest(p_patterns) p where not
        (u.first_name || ' ' || u.last_name || ' ' || u.username) ilike p))
  select f.id, f.first_name, f.last_name, f.username, f.status,
    array(select s.name from memberships m join searched s on s.id = m.org_id
      where m.user_id = f.id order by s.name), (count(*) over ())::int
    from found f order by lower(f.last_name || ' ' || f.first_name), f.id
    limit p_size offset p_offset $$;
create or replace function search_acting_candidates(p_patterns text[], p_size int)
  returns table (userid text, name text, username text, org_id text, org_name text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  with searched as materialized (${ownOrganisationsWithRight('CanLogonAsOtherUser')})
  select u.id, d.name, u.username, s.id, s.name
    from searched s join memberships m on m.org_id = s.id
    join users u on u.id = m.user_id and u.status = 'active'
      and u.id <> nullif(current_setting('app.user_id', true), '')
    cross join lateral (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''),
      u.username) as name) d
    where not exists (select from unnest(p_patterns) p where not
      (d.name || ' ' || u.username || ' ' || s.name) ilike p)
    order by s.id = nullif(current_setting('app.org_id', true), '') desc, d.name, s.name, u.id, s.id
    limit p_size $$;
create or replace function taken_usernames(p_usernames text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select username from users where username = any(p_usernames) $$;
create or replace function add_account(p_id text, p_username text, p_first_name text,
    p_last_name text, p_password_hash text) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if nullif(current_setting('app.org_id', true), '') is null then
    return false;
  end if;
  insert into users (id, username, first_name, last_name)
    values (p_id, p_username, p_first_name, p_last_name) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into credentials (user_id, password_hash, must_reset_password)
    values (p_id, p_password_hash, true);
  return true;
end $$;
revoke all on function taken_usernames(text[]) from public;
revoke all on function add_account(text, text, text, text, text) from public;
grant execute on function taken_usernames(text[]) to forecourt_app;
grant execute on function add_account(text, text, text, text, text) to forecourt_app;
revoke all on function sign_in_waits(text[], timestamptz) from public;
revoke all on function end_sign_in_waits(text) from public;
revoke all on function list_rights_elsewhere(text) from public;
grant execute on function sign_in_waits(text[], timestamptz) to forecourt_app;
grant execute on function end_sign_in_waits(text) to forecourt_app;
grant execute on function list_rights_elsewhere(text) to forecourt_app;
revoke all on function is_shared_account(text) from public;
revoke all on function save_account(text, text, text, text, text) from public;
revoke all on function search_all_users(text[], int, int) from public;
revoke all on function search_acting_candidates(text[], int) from public;
grant execute on function search_acting_candidates(text[], int) to forecourt_app;
grant execute on function is_shared_account(text) to forecourt_app;
grant execute on function save_account(text, text, text, text, text) to forecourt_app;
grant execute on function search_all_users(text[], int, int) to forecourt_app;
`
