type SearchedRight = 'CanLogonAsOtherUser' | 'CanEditUsers'

/**
 * The active organisations in which the caller is a member and holds a right. What reads it runs as
 * its owner.
 */
export const ownOrganisationsWithRight = (right: SearchedRight): string => /* sql */ `
    select o.id, o.name, o.is_base from memberships m
      join organisations o on o.id = m.org_id and o.status = 'active'
      where m.user_id = nullif(current_setting('app.user_id', true), '') and exists (
        select from role_users ru join role_rights r on r.org_id = ru.org_id
          and r.role_id = ru.role_id where ru.org_id = m.org_id and ru.user_id = m.user_id
          and r."right" = '${right}')`

/** The same organisations; all, where the base one is among them. */
export const organisationsWithRight = (right: SearchedRight): string => /* sql */ `
  with held as (${ownOrganisationsWithRight(right)})
  select o.id, o.name from organisations o
    where exists (select from held h where h.id = o.id or h.is_base)`
