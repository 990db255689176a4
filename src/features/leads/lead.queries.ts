import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { LeadSelection, LeadSending } from '#domain/leads/lead.model.ts'
import type { Api } from '#src/api/client.ts'

export const leadProvidersQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['LEAD_PROVIDERS', orgId] as const,
    queryFn: ({ signal }) => api.LEAD_PROVIDERS.get({ orgId }, { signal }),
    staleTime: 10_000,
  })

const toInput = ({ customers, ...selection }: LeadSelection) => ({
  ...selection,
  ...(customers === undefined ? {} : { customers: [...customers] }),
})

/** What would happen; never cached, since it is confirmed by what it shows. */
export const leadPreviewQuery = (api: Api, orgId: string, selection: LeadSelection) =>
  queryOptions({
    queryKey: ['SEND_LEADS_PREVIEW', orgId, selection] as const,
    queryFn: ({ signal }) =>
      api.SEND_LEADS_PREVIEW.post({ orgId, ...toInput(selection) }, { signal }),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  })

export const sentLeadsKey = (orgId: string) => ['SEND_LEADS', orgId] as const

const isUnderWay = (sendings: readonly LeadSending[] | undefined): boolean =>
  sendings?.some(({ job }) => job !== null && !isEnded(job.state)) === true

/** Followed closely while one is under way. */
export const sentLeadsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: sentLeadsKey(orgId),
    queryFn: ({ signal }) => api.SEND_LEADS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? 1000 : 30_000),
  })

/** Has previewed customers sent. */
export function useSendLeads(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ total, ...selection }: LeadSelection & { readonly total: number }) =>
      api.SEND_LEADS.post({ orgId, ...toInput(selection), total }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sentLeadsKey(orgId) }),
  })
}
