import { queryOptions, useQuery } from '@tanstack/react-query'
import { businessOutline } from 'ionicons/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '#src/api/client.ts'
import { useDealerFilter } from '#src/session/dealer-filter.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { MenuButton } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The groups that the customer list can be limited to. */
const groupFilterQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GROUP_FILTER', orgId] as const,
    queryFn: ({ signal }) => api.GROUP_FILTER.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

interface DealerGroupFilterProps {
  readonly api: Api
  readonly orgId: string
  /** The group that the list is limited to. */
  readonly chosen: string | undefined
  /** The list was opened without any filter: the remembered group limits it. */
  readonly isBare: boolean
  readonly onChoose: (group: string | undefined) => void
}

/** Limits the list to the dealers of a group, remembered until sign-out. */
export function DealerGroupFilter({
  api,
  orgId,
  chosen,
  isBare,
  onChoose,
}: DealerGroupFilterProps) {
  const { t } = useTranslation()
  const { group, choose } = useDealerFilter(orgId)
  const { data: groups = [] } = useQuery(groupFilterQuery(api, orgId))
  const [remembered] = useState(isBare ? group : undefined)
  const known = groups.some(({ id }) => id === remembered)
  const apply = useEffectEvent(() => {
    if (chosen === undefined) onChoose(remembered)
  })
  useEffect(() => {
    if (known) apply()
  }, [known])
  const before = useRef(chosen)
  const follow = useEffectEvent(() => choose(chosen))
  useEffect(() => {
    // The chip of the filter takes it away, too.
    if (before.current !== chosen) follow()
    before.current = chosen
  }, [chosen])
  if (groups.length === 0) return null
  const name = groups.find(({ id }) => id === chosen)?.name ?? t('groups_filter_every')
  const act = (id: string | undefined, label: string) => ({
    id: id ?? 'all',
    label,
    isChosen: chosen === id,
    onChoose: () => onChoose(id),
  })
  return (
    <MenuButton
      label={t('groups_filter')}
      actions={[
        act(undefined, t('groups_filter_every')),
        ...groups.map((one) => act(one.id, one.name)),
      ]}
      trigger={(trigger) => (
        <TextButton icon={businessOutline} {...trigger}>
          {name}
        </TextButton>
      )}
    />
  )
}
