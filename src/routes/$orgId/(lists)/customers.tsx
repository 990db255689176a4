import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { prefetchCustomer } from '#src/features/customer-details/panel-data/customer-details.queries.ts'
import { AssignSelection } from '#src/features/customer-assignment/assign-selection.tsx'
import { useAssigneeName } from '#src/features/customer-assignment/assignee-name.ts'
import { CustomerList } from '#src/features/customer-list/customer-list.tsx'
import { toListViewer } from '#src/features/customer-list/search/list-viewer.ts'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'
import { useRowOverlay } from '#src/features/customer-list/table/row-overlay.ts'
import { useOnline } from '#src/features/shell/use-online.ts'

export const Route = createFileRoute('/$orgId/(lists)/customers')({
  validateSearch: listSearchModel,
  component: CustomersPage,
  staticData: { page: 'customers', title: 'shell_customers' },
})

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
  const { personal = {}, keywords, hadWords } = useLocation({ select: ({ state }) => state })
  return (
    <CustomerList
      api={api}
      orgId={orgId}
      viewer={toListViewer(boot)}
      search={search}
      isOnline={isOnline}
      overlay={recorded}
      isSearchTextLost={
        hadWords === true && keywords === undefined && Object.keys(personal).length === 0
      }
      personal={keywords === undefined ? personal : { ...personal, keywords }}
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
      bulk={(of) => (
        <AssignSelection
          {...of}
          api={api}
          orgId={orgId}
          userId={boot.session.userid}
          isOnline={isOnline}
        />
      )}
      onHoverIntent={(agreementNo) => void prefetchCustomer(queryClient, api, orgId, agreementNo)}
    />
  )
}
