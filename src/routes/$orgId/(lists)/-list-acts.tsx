import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { leadActRights } from '#domain/leads/lead-provider.model.ts'
import type { Api } from '#src/api/client.ts'
import { contactWays } from '#src/features/bulk-contact/contact-ways.ts'
import { CampaignActions } from '#src/features/campaigns/campaign-actions.tsx'
import type { CustomerListProps, ListFound } from '#src/features/customer-list/customer-list.tsx'
import { hasFilterChips } from '#src/features/customer-list/filters/filter-chips.tsx'
import type { ListSelection } from '#src/features/customer-list/table/list-selection.ts'
import { useSearchReader } from '#src/features/saved-searches/use-search-reader.ts'
import { DealerGroupFilter } from '#src/features/dealer-groups/dealer-group-filter.tsx'
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx'
import { SendVideoAction } from '#src/features/videos/send-video-action.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'

const SelectionActs = lazy(async () => ({
  default: (await loadChunk(() => import('./-selection-acts.tsx'))).SelectionActs,
}))

interface ListActsDeps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** The person is limited to the list. */
  readonly isListOnly: boolean
  readonly getAssigneeName: (assignee: string) => string
  /** The list was opened without any filter. */
  readonly isBare: boolean
  readonly onGroup: (group: string | undefined) => void
}

/** The one dealer group of a search. */
function readGroup({ group_id: groups }: CustomerQuery): string | undefined {
  return Array.isArray(groups) && groups.length === 1 ? String(groups[0]) : undefined
}

/** Where a campaign's customers and its files are. */
function useCampaignPlaces(orgId: string) {
  const navigate = useNavigate()
  return {
    onShow: (id: string) =>
      void navigate({
        to: '/$orgId/customers',
        params: { orgId },
        search: { campaign: { id, type: 'normal' } },
      }),
    onExports: () =>
      void navigate({
        to: '/$orgId/export',
        params: { orgId },
        state: { selectedTab: 'campaigns' },
      }),
  }
}

/** What the person may do with the list's customers: with the selection, or with all of them. */
export function useListActs({
  isListOnly,
  getAssigneeName,
  isBare,
  onGroup,
  ...place
}: ListActsDeps): Pick<CustomerListProps, 'bulk' | 'listActions'> {
  const { has, isActing } = useRights()
  const { session } = useBoot()
  const read = useSearchReader(getAssigneeName)
  const maySendVideo = has('CanSendCItnowVideo') && !isActing && !isListOnly
  const maySendLeads = !isActing && !isListOnly && leadActRights.some((right) => has(right))
  const mayContact = !isListOnly && contactWays.some(({ right }) => has(right))
  const bulk = (selection: ListSelection) => (
    <Suspense fallback={null}>
      <SelectionActs
        {...place}
        {...{ selection, mayContact, maySendLeads }}
        userId={session.userid}
      />
    </Suspense>
  )
  const places = useCampaignPlaces(place.orgId)
  const listActions = (
    query: CustomerQuery,
    { selected, all, campaign }: ListSelection,
    found: ListFound | null,
  ) => (
    <>
      {has('CanViewDealerGroupFilter') && (
        <DealerGroupFilter
          api={place.api}
          orgId={place.orgId}
          chosen={readGroup(query)}
          isBare={isBare}
          onChoose={onGroup}
        />
      )}
      {found !== null && (
        <CampaignActions
          {...place}
          isListOnly={isListOnly}
          {...found}
          {...places}
          describe={(q) => read(q)?.text ?? q}
        />
      )}
      {has('CanSeeSavedSearch') && hasFilterChips(query) && (
        <SaveSearchButton {...place} query={query} getAssigneeName={getAssigneeName} />
      )}
      {maySendVideo && (
        <SendVideoAction {...place} userId={session.userid} {...{ selected, all, campaign }} />
      )}
    </>
  )
  return {
    listActions,
    ...(has('CanAssignCustomerToUser') || maySendLeads || mayContact ? { bulk } : {}),
  }
}
