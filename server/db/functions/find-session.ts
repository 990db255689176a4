/**
 * Opens every signed-in transaction in one round trip: session, membership, rights. Runs as its
 * owner, since the application, which calls it, cannot read sessions of others.
 */
export const findSessionFunction = /* sql */ `
create or replace function find_session(p_id_hash text, p_org_id text, p_now timestamptz, p_idle_seconds int)
returns table (
  user_id text, username text, name text, default_language text, state text, expires_at timestamptz, is_member boolean,
  dealer_codes text[], rights text[], parameters jsonb
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_session record;
  found_membership record;
  member boolean;
  base_org_id text;
begin
  -- Planning these statements anew for every call would cost more than running them.
  perform set_config('app.user_id', '', true), set_config('app.org_id', '', true),
    set_config('app.base_org_id', '', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  select s.user_id, s.state, s.seen_at, s.expires_at, u.username, u.first_name, u.last_name,
    u.default_language into found_session
    from sessions s join users u on u.id = s.user_id
    where s.id_hash = p_id_hash and s.expires_at > p_now
      and s.seen_at >= p_now - make_interval(secs => p_idle_seconds) and u.status = 'active';
  if not found then
    return;
  end if;
  if found_session.seen_at < p_now - interval '5 seconds' then
    -- Another call of the session that holds its row has written the same.
    update sessions set seen_at = p_now where id_hash in (select id_hash from sessions
      where id_hash = p_id_hash for update skip locked);
  end if;
  perform set_config('app.user_id', found_session.user_id, true);
  select id into base_org_id from organisations where is_base;
  perform set_config('app.base_org_id', coalesce(base_org_id, ''), true);
  select m.dealer_codes into found_membership
    from memberships m join organisations o on o.id = m.org_id and o.status = 'active'
    where m.org_id = p_org_id and m.user_id = found_session.user_id;
  member := found;
  if member then
    perform set_config('app.org_id', p_org_id, true);
  end if;
  return query
    select found_session.user_id, found_session.username,
      coalesce(nullif(concat_ws(' ', nullif(found_session.first_name, ''),
        nullif(found_session.last_name, '')), ''), found_session.username),
        found_session.default_language, found_session.state, found_session.expires_at,
      member, case when member then found_membership.dealer_codes end,
      array(select distinct r."right" from role_users ru join role_rights r on r.org_id = ru.org_id
        and r.role_id = ru.role_id
            where member and ru.org_id = p_org_id and ru.user_id = found_session.user_id),
      (select jsonb_object_agg(p.key, p.value) from (
         select distinct on (key) key, value from parameters where member
           and org_id in (p_org_id, base_org_id) order by key, org_id = p_org_id desc) p);
  perform set_config('plan_cache_mode', 'auto', true);
end $$;
revoke all on function find_session(text, text, timestamptz, int) from public;
grant execute on function find_session(text, text, timestamptz, int) to forecourt_app;
`
