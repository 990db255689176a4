import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Api } from '#src/api/client.ts'

export const letterBatchesKey = (orgId: string) => ['LETTER_BATCHES', orgId] as const

/** The letters that wait and the batches; followed closely while one is being printed. */
export const letterBatchesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: letterBatchesKey(orgId),
    queryFn: ({ signal }) => api.LETTER_BATCHES.get({ orgId }, { signal }),
    staleTime: 2000,
    refetchInterval: ({ state: { data } }) =>
      data?.batches.some(({ job }) => job !== null && !isEnded(job.state)) === true ? 1000 : 15_000,
  })
