import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { prefetchCustomer } from '#src/features/customer-details/panel-data/customer-details.queries.ts'
import { AssignSelection } from '#src/features/customer-assignment/assign-selection.tsx'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { shownCriteria } from '#src/features/customer-list/filters/filter-chips.tsx'
import {
  ContactSelection,
  contactingRights,
} from '#src/features/bulk-contact/contact-selection.tsx'
import { CustomerList } from '#src/features/customer-list/customer-list.tsx'
import type { ExportedList } from '#src/features/customer-list/customer-list.tsx'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { useLostSearch } from '#src/features/customer-list/search/lost-search.ts'
import type { ListSelection } from '#src/features/customer-list/table/list-selection.ts'
import { useRowOverlay } from '#src/features/customer-list/table/row-overlay.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { SaveSearchButton } from '#src/features/saved-searches/save-search-button.tsx'
import { ListExport } from '#src/features/exports/list-export.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { SendVideoAction } from '#src/features/videos/send-video-action.tsx'
import { RowContact } from '#src/features/contact-log/list/row-contact.tsx'
import { ListContactHost, type OpenedContact } from './-list-contact.tsx'

export const Route = createFileRoute('/$orgId/(lists)/customers')({
  validateSearch: listSearchModel,
  component: CustomersPage,
  staticData: { page: 'customers', title: 'shell_customers', help: 'help_customers' },
})

/** The customer from whose page one has come here. */
function useLastOpened(orgId: string): string | undefined {
  const router = useRouter()
  const [lastOpened] = useState(() => {
    // Until the list is drawn, this is where one was before.
    const { pathname = '' } = router.state.resolvedLocation ?? {}
    const [start, organisation, page, agreementNo] = pathname.split('/')
    const isCustomer = start === '' && organisation === orgId && page === 'customer'
    return isCustomer && agreementNo !== undefined ? decodeURIComponent(agreementNo) : undefined
  })
  return lastOpened
}

function CustomersPage() {
  const { orgId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const api = useApi()
  const queryClient = useQueryClient()
  const boot = useBoot()
  const isOnline = useOnline()
  const { has, isActing } = useRights()
  const getAssigneeName = useAssigneeName(api, orgId)
  const recorded = useRowOverlay(getAssigneeName)
  const lastOpened = useLastOpened(orgId)
  const { pathname, state } = useLocation()
  const { personal: filters = {}, keywords, hadWords, __TSR_key: entry } = state
  const personal = keywords === undefined ? filters : { ...filters, keywords }
  const isSearchTextLost = hadWords === true && Object.keys(personal).length === 0
  const lostSearch = useLostSearch({
    entry,
    personal,
    isLost: isSearchTextLost,
    isOfList: pathname.endsWith('/customers'),
  })
  const viewer = toListViewer(boot)
  const maySendVideo = has('CanSendCItnowVideo') && !isActing && !viewer.isListOnly
  const [contacted, setContacted] = useState<OpenedContact | null>(null)
  const closeContact = useCallback(
    () => setContacted((opened) => opened && { ...opened, form: null }),
    [],
  )
  const mayContact = !viewer.isListOnly && contactingRights.some((right) => has(right))
  const bulk = (selection: ListSelection) => (
    <>
      <AssignSelection
        {...selection}
        api={api}
        orgId={orgId}
        userId={boot.session.userid}
        isOnline={isOnline}
      />
      {mayContact && (
        <ContactSelection {...selection} api={api} orgId={orgId} isOnline={isOnline} />
      )}
    </>
  )
  const listActions = (query: CustomerQuery, { selected, all }: ListSelection) => (
    <>
      {has('CanSeeSavedSearch') && shownCriteria(query).length > 0 && (
        <SaveSearchButton
          api={api}
          orgId={orgId}
          query={query}
          isOnline={isOnline}
          getAssigneeName={getAssigneeName}
        />
      )}
      {maySendVideo && (
        <SendVideoAction
          api={api}
          orgId={orgId}
          userId={boot.session.userid}
          isOnline={isOnline}
          selected={selected}
          all={all}
        />
      )}
    </>
  )
  return (
    <>
      <CustomerList
        api={api}
        orgId={orgId}
        viewer={viewer}
        search={search}
        isOnline={isOnline}
        overlay={recorded}
        isSearchTextLost={isSearchTextLost}
        lostSearch={lostSearch}
        lastOpened={lastOpened}
        personal={personal}
        onState={(next, nextPersonal, { replaces } = { replaces: false }) =>
          void navigate({
            to: '/$orgId/customers',
            params: { orgId },
            search: next,
            state: { personal: nextPersonal },
            replace: replaces,
          })
        }
        onReload={(next, nextPersonal) =>
          void navigate({
            to: '/$orgId/customers-reload',
            params: { orgId },
            search: next,
            state: { personal: nextPersonal },
          })
        }
        {...(has('CanAssignCustomerToUser') || maySendVideo || mayContact ? { bulk } : {})}
        listActions={listActions}
        exportMenu={(list: ExportedList) => (
          <ListExport
            list={list}
            isOnline={isOnline}
            onExports={(tab) =>
              void navigate({
                to: '/$orgId/export',
                params: { orgId },
                state: { selectedTab: tab },
              })
            }
          />
        )}
        {...(viewer.isListOnly
          ? {}
          : {
              contact: (row: CustomerListRow) => (
                <RowContact
                  row={row}
                  onOpen={(form) => setContacted({ agreementNo: row.fAgreementNo, form })}
                />
              ),
            })}
        onHoverIntent={(agreementNo) => void prefetchCustomer(queryClient, api, orgId, agreementNo)}
      />
      {contacted !== null && (
        <ListContactHost
          key={contacted.agreementNo}
          orgId={orgId}
          {...contacted}
          onClose={closeContact}
        />
      )}
    </>
  )
}
