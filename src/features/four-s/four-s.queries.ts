import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FourSProject } from '#domain/four-s/four-s-project.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'

export interface FourSPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const whileRunning = 1000
const whileIdle = 30_000

const isFinding = (projects: readonly FourSProject[] | undefined): boolean =>
  projects?.some(({ job }) => job !== null && !isEnded(job.state)) === true

export const fourSQuery = ({ api, orgId }: Pick<FourSPlace, 'api' | 'orgId'>) =>
  queryOptions({
    queryKey: ['FOURS_PROJECTS', orgId] as const,
    queryFn: ({ signal }) => api.FOURS_PROJECTS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isFinding(data) ? whileRunning : whileIdle),
  })

export interface FourSSettings {
  readonly name: string
  readonly start_date: string
  readonly end_date: string | null
  readonly searchid: string
}

const refusals: Readonly<Record<string, FormRefusal>> = {
  not_found: { fields: { searchid: 'four_s_query_gone' } },
  days_disordered: { fields: { end_date: 'four_s_disordered' } },
  too_many: { form: 'four_s_too_many' },
}

/** Adds projects, and has their customers found again. */
export function useFourSActs(place: FourSPlace) {
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: fourSQuery(place).queryKey })
  const again = useMutation({
    mutationFn: (projectId: string) => api.FOURS_JOB.post({ orgId, projectId }),
    onError: () => flash.error('four_s_job_failed'),
    onSettled,
  })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (settings: FourSSettings) => api.FOURS_PROJECTS.post({ orgId, ...settings }),
    onSettled,
  })
  async function create(settings: FourSSettings): Promise<FormRefusal | undefined> {
    try {
      const { name } = await mutateAsync(settings)
      flash.success('four_s_created', { name })
      return undefined
    } catch (error) {
      const failure = toFailure(error)
      const code = failure.kind === 'refused' ? failure.code : ''
      return refusals[code] ?? { form: 'four_s_create_failed' }
    }
  }
  return { again, create, isCreating: isPending }
}
