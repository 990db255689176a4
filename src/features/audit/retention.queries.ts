import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { RetentionAnswer } from '#domain/retention/retention.contract.ts'
import { pageSizes } from '#domain/paging.model.ts'
import type { Api } from '#src/api/client.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** A page of the reports, and which it is. */
export interface RetentionPageAnswer extends RetentionAnswer {
  readonly page: number
  readonly size: number
}

const toKey = (orgId: string, request: ListRequest) =>
  ['RETENTION_REPORTS', orgId, request] as const

/** Where a page begins: behind the one before it. Null where that was never read. */
const findBeginning = (client: QueryClient, orgId: string, request: ListRequest): number | null =>
  client.getQueryData<RetentionPageAnswer>(toKey(orgId, { ...request, page: request.page - 1 }))
    ?.next ?? null

/**
 * A page of the reports. Pages follow each other, so that one whose beginning is not known is
 * answered with the first.
 */
export const retentionQuery = (api: Api, orgId: string, request: ListRequest) =>
  queryOptions({
    queryKey: toKey(orgId, request),
    queryFn: async ({ client, signal }): Promise<RetentionPageAnswer> => {
      const before = request.page === 1 ? null : findBeginning(client, orgId, request)
      const size = pageSizes.find((one) => one === request.size) ?? 50
      const input = { orgId, size, ...(before === null ? {} : { before }) }
      const answer = await api.RETENTION_REPORTS.get(input, { signal })
      return { ...answer, size, page: before === null ? 1 : request.page }
    },
    staleTime: 5000,
  })
