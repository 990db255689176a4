import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { AuditAnswer } from '#domain/audit/audit.contract.ts'
import { auditKinds } from '#domain/audit/audit.model.ts'
import { isCalendarDay } from '#domain/calendar.ts'
import type { Api } from '#src/api/client.ts'
import type { ListRequest } from '#src/ui/list-page/list-request.ts'

/** A page of the audit, and which it is. */
export interface AuditPageAnswer extends AuditAnswer {
  readonly page: number
  readonly size: number
  /** Nothing at all is recorded. */
  readonly isEmpty: boolean
}

const toKey = (orgId: string, request: ListRequest) => ['AUDIT', orgId, request] as const

const readDay = (text: string | undefined): string | undefined =>
  text !== undefined && isCalendarDay(text) ? text : undefined

/** What the address names, as the call takes it. */
const toInput = (orgId: string, { search, filters, size }: ListRequest) => {
  const named = {
    person: filters['person'],
    kind: auditKinds.find((one) => one === filters['kind']),
    agreementNo: search === '' ? undefined : search,
    from: readDay(filters['from']),
    to: readDay(filters['to']),
  }
  return {
    orgId,
    size,
    ...Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)),
  }
}

/** Where a page begins: behind the one before it. Null where that was never read. */
const findBeginning = (client: QueryClient, orgId: string, request: ListRequest): string | null =>
  client.getQueryData<AuditPageAnswer>(toKey(orgId, { ...request, page: request.page - 1 }))
    ?.next ?? null

/**
 * A page of the audit. Pages follow each other, so that one whose beginning is not known is answered
 * with the first.
 */
export const auditQuery = (api: Api, orgId: string, request: ListRequest) =>
  queryOptions({
    queryKey: toKey(orgId, request),
    queryFn: async ({ client, signal }): Promise<AuditPageAnswer> => {
      const before = request.page === 1 ? null : findBeginning(client, orgId, request)
      const input = { ...toInput(orgId, request), ...(before === null ? {} : { before }) }
      const answer = await api.AUDIT.get(input, { signal })
      const isLimited = request.search !== '' || Object.keys(request.filters).length > 0
      return {
        ...answer,
        size: request.size,
        page: before === null ? 1 : request.page,
        isEmpty: answer.entries.length === 0 && !isLimited,
      }
    },
    staleTime: 5000,
  })
