import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { prefetchCustomer } from '#src/features/customer-details/customer-details.queries.ts'
import { CustomerList } from '#src/features/customer-list/customer-list.tsx'
import { listReader } from '#src/features/customer-list/list-reader.ts'
import { listSearchModel } from '#src/features/customer-list/list-search.ts'

export const Route = createFileRoute('/$orgId/customers')({
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
  const { personal = {}, keywords } = useLocation({ select: ({ state }) => state })
  return (
    <CustomerList
      api={api}
      orgId={orgId}
      reader={listReader(boot)}
      search={search}
      personal={keywords === undefined ? personal : { ...personal, keywords }}
      onState={(next, nextPersonal, { replaces } = { replaces: false }) => void navigate({ to: '/$orgId/customers', params: { orgId }, search: next, state: { personal: nextPersonal }, replace: replaces })}
      onReload={(next, nextPersonal) => void navigate({ to: '/$orgId/customers-reload', params: { orgId }, search: next, state: { personal: nextPersonal } })}
      onNear={(agreementNo) => void prefetchCustomer(queryClient, api, orgId, agreementNo)}
    />
  )
}
