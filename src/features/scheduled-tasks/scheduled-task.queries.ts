import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export const scheduledTasksKey = (orgId: string) => ['GET_TASKS', orgId] as const

/** Milliseconds without live updates: a job that is under way moves, a schedule begins by itself. */
const whileRunning = 1000
const whileIdle = 15_000

export const scheduledTasksQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: scheduledTasksKey(orgId),
    queryFn: ({ signal }) => api.GET_TASKS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(
        data?.some(({ job }) => job !== null && !isEnded(job.state)) === true
          ? whileRunning
          : whileIdle,
      ),
  })

/** When a crontab that can be read would run next. */
export const crontabPreviewQuery = (api: Api, orgId: string, crontab: string) =>
  queryOptions({
    queryKey: ['CRONTAB_PREVIEW', orgId, crontab] as const,
    queryFn: ({ signal }) => api.CRONTAB_PREVIEW.get({ orgId, crontab }, { signal }),
    retry: false,
  })
