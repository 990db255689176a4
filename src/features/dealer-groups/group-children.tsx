import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { addOutline, removeOutline } from 'ionicons/icons'
import type { ChildGroup, DealerGroup } from '#domain/dealer-groups/dealer-group.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useChildGroups } from './dealer-group.mutations.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { groupsInQuery, groupsNotInQuery } from './dealer-group.queries.ts'

interface ChildListProps {
  readonly title: string
  readonly none: string
  readonly groups: UseQueryResult<ChildGroup[]>
  readonly isIn: boolean
  readonly mayEdit: boolean
  readonly isBusy: boolean
  readonly onChange: (child: string) => void
}

function ChildList({ title, none, groups, isIn, mayEdit, isBusy, onChange }: ChildListProps) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = groups
  const act = t(isIn ? 'groups_child_remove' : 'groups_child_add')
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {data === undefined && isPending && <Skeleton height={40} />}
      {data === undefined && !isPending && (
        <StateView kind="failed" title={t('groups_failed')} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p className="second">{none}</p>}
      <ul className="group-list">
        {data?.map(({ id, name, status }) => (
          <li key={id}>
            <span>
              {name}
              {status === 'draft' && <span className="second"> · {t('groups_status_draft')}</span>}
            </span>
            {mayEdit && (
              <Button
                size="small"
                icon={isIn ? removeOutline : addOutline}
                label={`${act}: ${name}`}
                disabled={isBusy}
                onClick={() => onChange(id)}
              >
                {act}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface GroupChildrenProps extends GroupPlace {
  readonly group: DealerGroup
  readonly mayEdit: boolean
}

/** The groups in a group, and the others that could be. */
export function GroupChildren({ group, mayEdit, ...place }: GroupChildrenProps) {
  const { t } = useTranslation()
  const { api, orgId, isOnline } = place
  const { change, isPending } = useChildGroups(place, group)
  const common = { mayEdit: mayEdit && isOnline, isBusy: isPending }
  return (
    <div className="group-children">
      <p className="second">{t('groups_children_text')}</p>
      <ChildList
        {...common}
        title={t('groups_children_in')}
        none={t('groups_children_none')}
        groups={useQuery(groupsInQuery(api, orgId, group.id))}
        isIn
        onChange={(child) => change({ child, isIn: false })}
      />
      <ChildList
        {...common}
        title={t('groups_children_not_in')}
        none={t('groups_children_alone')}
        groups={useQuery(groupsNotInQuery(api, orgId, group.id))}
        isIn={false}
        onChange={(child) => change({ child, isIn: true })}
      />
    </div>
  )
}
