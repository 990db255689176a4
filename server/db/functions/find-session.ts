import { toLocalDaySql } from './report-functions.ts'

const acting = /* sql */ `
  if found_session.acting_id is not null then
    select a.subject_id, u.username, u.first_name, u.last_name, u.default_language, a.org_id,
      m.dealer_codes as actor_dealer_codes into found_acting
      from acting_sessions a
      join organisations o on o.id = a.org_id and o.status = 'active'
      join users u on u.id = a.subject_id and u.status = 'active'
      join memberships s on s.org_id = a.org_id and s.user_id = a.subject_id
      join memberships m on m.org_id = a.org_id and m.user_id = found_session.user_id
      where a.org_id = found_session.acting_org_id and a.id = found_session.acting_id
        and exists (select from role_users ru join role_rights r on r.org_id = ru.org_id
          and r.role_id = ru.role_id where ru.org_id = a.org_id
          and ru.user_id = found_session.user_id and r."right" = 'CanLogonAsOtherUser');
    if found then
      actor := found_session.user_id;
      actor_label := label;
      actor_dealers := found_acting.actor_dealer_codes;
      acting_org := found_acting.org_id;
      holder := found_acting.subject_id;
      holder_username := found_acting.username;
      holder_language := found_acting.default_language;
      label := coalesce(nullif(concat_ws(' ', nullif(found_acting.first_name, ''),
        nullif(found_acting.last_name, '')), ''), found_acting.username);
    end if;
  end if;`

/** Counts the time since the session's last call; its day's row is no other session's to wait for. */
const countUse = /* sql */ `
  if member and is_touched and acting_org is null and found_session.state = 'active' then
    zone := report_time_zone(p_org_id);
    insert into session_days as d (org_id, session_id, day, user_id, is_first, seconds)
      select p_org_id, found_session.id, ${toLocalDaySql('p_now', 'zone')}, holder, not b.is_begun,
        case when b.is_begun
          then extract(epoch from p_now - found_session.seen_at)::int else 0 end
      from (select exists (select from session_days e where e.org_id = p_org_id
        and e.session_id = found_session.id) as is_begun) b
      on conflict (org_id, session_id, day) do update set seconds = d.seconds + excluded.seconds;
  end if;`

const getHeldRights = (person: string): string => /* sql */ `
      array(select distinct r."right" from role_users ru join role_rights r on r.org_id = ru.org_id
        and r.role_id = ru.role_id
            where member and ru.org_id = p_org_id and ru.user_id = ${person})`

/**
 * Opens every signed-in transaction in one round trip: session, membership, rights. Runs as its
 * owner, since the application, which calls it, cannot read sessions of others. Who acts for
 * another person is let in as that person, in that organisation alone, while both belong to it and
 * the right is held.
 */
export const findSessionFunction = /* sql */ `
do $$ begin
  -- A function is not replaced by one that returns more.
  if exists (select from pg_proc where oid = to_regprocedure('find_session(text, text, timestamptz, int)')
      and not proargnames @> array['actor_rights']) then
    drop function find_session(text, text, timestamptz, int);
  end if;
end $$;
create or replace function find_session(p_id_hash text, p_org_id text, p_now timestamptz, p_idle_seconds int)
returns table (
  user_id text, username text, name text, default_language text, state text, expires_at timestamptz, is_member boolean,
  dealer_codes text[], rights text[], parameters jsonb, acting_org_id text, actor_id text, actor_name text,
  actor_dealer_codes text[], actor_rights text[]
) language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  found_session record;
  found_acting record;
  found_membership record;
  member boolean;
  base_org_id text;
  holder text;
  holder_username text;
  holder_language text;
  label text;
  actor text;
  actor_label text;
  actor_dealers text[];
  acting_org text;
  is_touched boolean := false;
  zone text;
begin
  -- Planning these statements again for every call would cost more than running them.
  perform set_config('app.user_id', '', true), set_config('app.org_id', '', true),
    set_config('app.base_org_id', '', true),
    set_config('plan_cache_mode', 'force_generic_plan', true);
  select s.id, s.user_id, s.state, s.seen_at, s.expires_at, s.acting_org_id, s.acting_id, u.username,
    u.first_name, u.last_name, u.default_language into found_session
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
    is_touched := found;
  end if;
  holder := found_session.user_id;
  holder_username := found_session.username;
  holder_language := found_session.default_language;
  label := coalesce(nullif(concat_ws(' ', nullif(found_session.first_name, ''),
    nullif(found_session.last_name, '')), ''), found_session.username);${acting}
  perform set_config('app.user_id', holder, true);
  select id into base_org_id from organisations where is_base;
  perform set_config('app.base_org_id', coalesce(base_org_id, ''), true);
  select m.dealer_codes into found_membership
    from memberships m join organisations o on o.id = m.org_id
    where m.org_id = p_org_id and m.user_id = holder
      -- Those who may edit a disabled organisation open it, to switch it on again.
      and (o.status <> 'disabled' or exists (select from role_users ru
        join role_rights r on r.org_id = ru.org_id and r.role_id = ru.role_id
        where ru.org_id = p_org_id and ru.user_id = holder and r."right" = 'CanEditOrganisation'));
  member := found and (acting_org is null or acting_org = p_org_id);
  if member then
    perform set_config('app.org_id', p_org_id, true);
  end if;${countUse}
  return query
    select holder, holder_username, label, holder_language, found_session.state,
      found_session.expires_at, member, case when member then found_membership.dealer_codes end,
      ${getHeldRights('holder').trim()},
      (select jsonb_object_agg(p.key, p.value) from (
         select distinct on (key) key, value from parameters where member
           and org_id in (p_org_id, base_org_id) order by key, org_id = p_org_id desc) p),
      acting_org, actor, actor_label, actor_dealers,
      case when actor is not null then ${getHeldRights('actor').trim()} end;
  perform set_config('plan_cache_mode', 'auto', true);
end $$;
revoke all on function find_session(text, text, timestamptz, int) from public;
grant execute on function find_session(text, text, timestamptz, int) to forecourt_app;
`
