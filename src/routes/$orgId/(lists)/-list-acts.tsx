import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { Api } from '#src/api/client.ts'
import {
  ContactSelection,
  contactingRights,
} from '#src/features/bulk-contact/contact-selection.tsx'
import { AssignSelection } from '#src/features/customer-assignment/assign-selection.tsx'
import type { CustomerListProps } from '#src/features/customer-list/customer-list.tsx'
import { shownCriteria } from '#src/features/customer-list/filters/filter-chips.tsx'
import type { ListSelection } from '#src/features/customer-list/table/list-selection.ts'
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx'
import { SendVideoAction } from '#src/features/videos/send-video-action.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useRights } from '#src/ui/rights.tsx'

interface ListActsDeps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** The person is limited to the list. */
  readonly isListOnly: boolean
  readonly getAssigneeName: (assignee: string) => string
}

/** What the person may do with the list's customers: with the selection, or with all of them. */
export function useListActs({
  isListOnly,
  getAssigneeName,
  ...place
}: ListActsDeps): Pick<CustomerListProps, 'bulk' | 'listActions'> {
  const { has, isActing } = useRights()
  const { session } = useBoot()
  const maySendVideo = has('CanSendCItnowVideo') && !isActing && !isListOnly
  const mayContact = !isListOnly && contactingRights.some((right) => has(right))
  const bulk = (selection: ListSelection) => (
    <>
      <AssignSelection {...selection} {...place} userId={session.userid} />
      {mayContact && <ContactSelection {...selection} {...place} />}
    </>
  )
  const listActions = (query: CustomerQuery, { selected, all }: ListSelection) => (
    <>
      {has('CanSeeSavedSearch') && shownCriteria(query).length > 0 && (
        <SaveSearchButton {...place} query={query} getAssigneeName={getAssigneeName} />
      )}
      {maySendVideo && (
        <SendVideoAction {...place} userId={session.userid} selected={selected} all={all} />
      )}
    </>
  )
  return {
    listActions,
    ...(has('CanAssignCustomerToUser') || maySendVideo || mayContact ? { bulk } : {}),
  }
}
