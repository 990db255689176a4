import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { MappingChange } from '#domain/mapping-effect/mapping-effect.model.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface MappingEffectPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** What is compared with what is in force. */
  readonly change: MappingChange
}

type EffectSource = Pick<MappingEffectPlace, 'api' | 'orgId' | 'change'>

/** Milliseconds between two questions whether the comparison has ended. */
const whileComparing = 1000

/** A sample; compared again each time it is opened. */
export const effectSampleQuery = ({ api, orgId, change }: EffectSource) =>
  queryOptions({
    queryKey: ['MAPPING_EFFECT', orgId, change] as const,
    queryFn: ({ signal }) => api.MAPPING_EFFECT.post({ orgId, ...change }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The last comparison of all customers. */
export const effectRunQuery = ({ api, orgId, change: { versionId } }: EffectSource) =>
  queryOptions({
    queryKey: ['MAPPING_EFFECT_RUN', orgId, versionId ?? ''] as const,
    queryFn: ({ signal }) =>
      api.MAPPING_EFFECT_RUN.get(
        { orgId, ...(versionId === undefined ? {} : { versionId }) },
        { signal },
      ),
    staleTime: 1000,
    refetchInterval: ({ state: { data } }) => {
      const job = data?.job ?? null
      return job === null || isEnded(job.state) ? false : unlessLive(whileComparing)
    },
  })
