import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** The roles that the person may give to somebody invited. */
export const givableRolesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['INVITATION', orgId] as const,
    queryFn: ({ signal }) => api.INVITATION.get({ orgId }, { signal }),
    staleTime: 0,
  })
