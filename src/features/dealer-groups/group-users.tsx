import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { groupUsersQuery } from './dealer-group.queries.ts'

/** The people who work for some of the group's dealers. */
export function GroupUsers({
  groupId,
  api,
  orgId,
  isOnline,
}: GroupPlace & { readonly groupId: string }) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(groupUsersQuery(api, orgId, groupId))
  if (data === undefined && !isOnline)
    return <StateView kind="offline" text={t('groups_offline_text')} />
  if (data === undefined && !isPending)
    return <StateView kind="failed" title={t('groups_failed')} onRetry={() => void refetch()} />
  return (
    <div className="group-children">
      <p className="second">{t('groups_users_text')}</p>
      {data === undefined && <Skeleton height={40} />}
      {data?.length === 0 && <p className="second">{t('groups_users_none')}</p>}
      <ul className="group-list" aria-label={t('groups_users')}>
        {data?.map(({ userid, first_name, last_name, username }) => (
          <li key={userid}>
            <span dir="auto">{`${first_name} ${last_name}`}</span>
            <span className="second ellipsis">{username}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
