import { gitNetworkOutline } from 'ionicons/icons'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { groupStatuses } from '#domain/dealer-groups/dealer-group.model.ts'
import {
  groupEditRights,
  groupExportRights,
} from '#domain/dealer-groups/dealer-group-rights.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { ExportButton } from '#src/session/records/export-button.tsx'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateGroup } from './create-group.tsx'
import { useGroupActs } from './dealer-group.mutations.ts'
import type { GroupPlace } from './dealer-group.mutations.ts'
import { groupHistoryQuery, groupListQuery } from './dealer-group.queries.ts'
import { buildGroupColumns, getGroupSortValue, groupSorts } from './group-columns.tsx'
import { useGroupFieldTexts } from './group-fields.tsx'
import { GroupPanel } from './group-panel.tsx'

function useGroupList({ api, orgId, isOnline }: GroupPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'groups',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: groupSorts,
    query: groupListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ name, description, taxonomy_key, dealer_ids }) => [
      name,
      description,
      taxonomy_key,
      ...dealer_ids,
    ],
    sortValue: getGroupSortValue,
    passes: ({ status }, _name, value) => status === value,
    isOnline,
    texts: {
      refused: t('groups_refused_text'),
      offline: t('groups_offline_text'),
      failed: t('groups_failed'),
      empty: {
        icon: gitNetworkOutline,
        title: t('groups_empty_title'),
        text: t('groups_empty_text'),
      },
      noneFound: {
        title: t('groups_none_title'),
        text: (query) => t('groups_none_text', { query }),
      },
    },
  })
}

interface GroupsPageProps extends GroupPlace {
  /** Opens the page of a new group. */
  readonly onCreated: (id: string) => void
  /** The form for a new group is open from the start; what closes it. */
  readonly onCreationClosed?: () => void
}

/** The organisation's dealer groups: created, changed, put into each other, deleted and exported. */
export function GroupsPage({ onCreated, onCreationClosed, ...place }: GroupsPageProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useRights()
  const list = useGroupList(place)
  const groups = list.all ?? []
  const isFailed = typeof list.state === 'object' && list.state.kind === 'failed'
  useEffect(() => {
    if (isFailed) flash.error('generic_failed_deleted')
  }, [isFailed])
  const { restore, isRestoring } = useGroupActs(place, groups)
  const { filters } = list.controls.request
  const created = useRef<string>(undefined)
  const [left, setLeft] = useState<{ readonly id: string | undefined }>()
  const goOn = useEffectEvent((id: string | undefined) =>
    id === undefined ? onCreationClosed?.() : onCreated(id),
  )
  // Only once the sheet is gone: what was typed into it keeps the page.
  useEffect(() => {
    if (left !== undefined) goOn(left.id)
  }, [left])
  return (
    <RecordsPage
      className="groups"
      title={t('groups_title')}
      list={list}
      mayEdit={rights.meets(groupEditRights)}
      columns={buildGroupColumns(t, format, groups)}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      counts={groupStatuses.map((status) => ({
        id: status,
        label: t(`groups_status_${status}`),
        value: list.all?.filter((group) => group.status === status).length,
      }))}
      searchLabel={t('groups_search')}
      filters={
        <FilterMenu
          label={t('groups_status')}
          allLabel={t('groups_filter_all')}
          options={groupStatuses.map((value) => ({ value, label: t(`groups_status_${value}`) }))}
          value={groupStatuses.find((one) => one === filters['status'])}
          onChange={(value) => list.controls.onFilter('status', value)}
        />
      }
      exportAction={
        rights.meets(groupExportRights) && (
          <ExportButton fetchFile={() => api.GROUP_EXPORT.get({ orgId })} isOnline={isOnline} />
        )
      }
      creation={{
        label: t('groups_create'),
        isOpen: onCreationClosed !== undefined,
        sheet: (onClose) => (
          <CreateGroup
            {...place}
            onCreated={({ id }) => {
              created.current = id
            }}
            onClose={() => {
              onClose()
              setLeft({ id: created.current })
              created.current = undefined
            }}
          />
        ),
      }}
      history={{
        query: groupHistoryQuery(api, orgId),
        isBusy: isRestoring,
        fields: useGroupFieldTexts(groups),
        getItemName: (id) => groups.find((group) => group.id === id)?.name ?? t('groups_deleted'),
        onPutBack: (change) =>
          restore(
            change,
            groups.find(({ id }) => id === change.item),
          ),
      }}
      record={(group, frame) => (
        <GroupPanel key={group.id} frame={frame} group={group} groups={groups} {...place} />
      )}
    />
  )
}
