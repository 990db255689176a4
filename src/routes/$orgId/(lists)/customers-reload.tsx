import { createFileRoute, redirect } from '@tanstack/react-router'
import { listSearchModel } from '#src/features/customer-list/search/list-search.ts'

/** The list's queries, which are fetched again. */
const listKeys = ['customers', 'customer-counts', 'STATUS_COUNTS', 'DISTINCT_SEARCH'] as const

/** Redirects to the list with its query, and fetches it again. */
export const Route = createFileRoute('/$orgId/(lists)/customers-reload')({
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
