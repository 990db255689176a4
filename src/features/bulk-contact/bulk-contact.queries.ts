import { queryOptions } from '@tanstack/react-query'
import type { BulkSelection } from '#domain/bulk-contact/bulk-contact.model.ts'
import { isBulkUnderWay } from '#domain/bulk-contact/bulk-contact.rules.ts'
import type { ContactType } from '#domain/customer-contact/customer-contact.model.ts'
import type { Api } from '#src/api/client.ts'

export const bulkContactsKey = (orgId: string) => ['BULK_CONTACTS', orgId] as const
export const bulkContactKey = (orgId: string) => ['BULK_CONTACT', orgId] as const

/** What would happen; never cached, since it is confirmed by what it shows. */
export const bulkPreviewQuery = (api: Api, orgId: string, selection: BulkSelection) =>
  queryOptions({
    queryKey: ['BULK_CONTACT_PREVIEW', orgId, selection] as const,
    queryFn: ({ signal }) => api.BULK_CONTACT_PREVIEW.post({ ...selection, orgId }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

/** Followed closely while one is under way. */
export const bulkContactsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: bulkContactsKey(orgId),
    queryFn: ({ signal }) => api.BULK_CONTACTS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => (data?.some(isBulkUnderWay) === true ? 2000 : 30_000),
  })

/** A page of what became of each customer. */
export const bulkContactQuery = (
  api: Api,
  orgId: string,
  bulk: string,
  { size, pageno }: { readonly size: number; readonly pageno: number },
) =>
  queryOptions({
    queryKey: [...bulkContactKey(orgId), bulk, pageno] as const,
    queryFn: ({ signal }) => api.BULK_CONTACT.get({ orgId, bulk, size, pageno }, { signal }),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isBulkUnderWay(data.bulk) ? 2000 : false,
  })

/** The templates that it may be written by; a letter says what an e-mail's template says. */
export const bulkTemplatesQuery = (api: Api, orgId: string, channel: ContactType) => {
  const type = channel === 'sms' ? 'sms' : 'email'
  return queryOptions({
    queryKey: ['GET_TEMPLATES', orgId, type, 'published'] as const,
    queryFn: ({ signal }) =>
      api.GET_TEMPLATES.get({ orgId, template_type: type, status: 'published' }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
}
