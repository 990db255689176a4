import { createFileRoute, redirect } from '@tanstack/react-router'
import { listSearchModel } from '#src/features/customer-list/list-search.ts'

/** What of the list is asked for again. */
const listKeys = [
  'customers',
  'customer-counts',
  'customer-status-counts',
  'customer-values',
] as const

/** Leads on to the list with its query, and the list is asked for afresh (W§2 L27). */
export const Route = createFileRoute('/$orgId/customers-reload')({
  validateSearch: listSearchModel,
  beforeLoad: ({ context: { queryClient }, params: { orgId }, search, location }) => {
    for (const key of listKeys) void queryClient.invalidateQueries({ queryKey: [key, orgId] })
    throw redirect({
      to: '/$orgId/customers',
      params: { orgId },
      search,
      state: { personal: location.state.personal ?? {} },
      replace: true,
    })
  },
})
