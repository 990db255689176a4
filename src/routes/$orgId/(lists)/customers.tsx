import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { prefetchCustomer } from '#src/features/customer-details/panel-data/customer-details.queries.ts'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { CustomerList } from '#src/features/customer-list/customer-list.tsx'
import type { ExportedList } from '#src/features/customer-list/customer-list.tsx'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import type { ListSearch } from '#src/features/customer-list/search/list-search.ts'
import {
  readCriterionValues,
  withCriterionValues,
} from '#src/features/customer-list/search/list-state.ts'
import type { PersonalCriteria } from '#src/features/customer-list/search/list-state.ts'
import { useLostSearch } from '#src/features/customer-list/search/lost-search.ts'
import { useRowOverlay } from '#src/features/customer-list/table/row-overlay.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { useOnline } from '#src/features/shell/use-online.ts'
import { ListExport } from '#src/features/exports/list-export.tsx'
import { RowContact } from '#src/features/contact-log/list/row-contact.tsx'
import { useListActs } from './-list-acts.tsx'
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

/** The list limited to a dealer group, or to none. */
function withGroup(search: ListSearch, personal: PersonalCriteria, group: string | undefined) {
  const values = readCriterionValues(search, personal)
  const held: Readonly<Record<string, unknown>> =
    typeof values === 'object' && values !== null ? { ...values } : {}
  const { group_id: _former, ...rest } = held
  return withCriterionValues(search, group === undefined ? rest : { ...rest, group_id: [group] })
}

function CustomersPage() {
  const { orgId } = Route.useParams()
  const search = Route.useSearch()
  const navigate = useNavigate()
  const api = useApi()
  const queryClient = useQueryClient()
  const boot = useBoot()
  const isOnline = useOnline()
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
  const [contacted, setContacted] = useState<OpenedContact | null>(null)
  const closeContact = useCallback(
    () => setContacted((opened) => opened && { ...opened, form: null }),
    [],
  )
  const acts = useListActs({
    api,
    orgId,
    isOnline,
    isListOnly: viewer.isListOnly,
    getAssigneeName,
    isBare: Object.keys(search).length === 0 && Object.keys(personal).length === 0,
    onGroup: (group) => {
      const next = withGroup(search, personal, group)
      void navigate({
        to: '/$orgId/customers',
        params: { orgId },
        search: next.search,
        state: { personal: next.personal },
      })
    },
  })
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
        {...acts}
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
