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

/** The servers that files can be fetched from. */
export const taskServersQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['SFTP_SERVERS', orgId] as const,
    queryFn: ({ signal }) => api.SFTP_SERVERS.get({ orgId }, { signal }),
    staleTime: 1000,
  })

/** The searches that the person saved, and those that others share. */
export const taskSearchesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['GET_SAVED_SEARCH', orgId] as const,
    queryFn: ({ signal }) => api.GET_SAVED_SEARCH.get({ orgId }, { signal }),
    staleTime: 1000,
  })

/** The templates that a fetched file can be read with. */
export const taskTemplatesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_TEMPLATES', orgId] as const,
    queryFn: ({ signal }) => api.PROCESSING_TEMPLATES.get({ orgId }, { signal }),
    staleTime: 1000,
  })

/** The files that a task has fetched or refused. */
export const taskFilesQuery = (api: Api, orgId: string, taskId: string) =>
  queryOptions({
    queryKey: ['TASK_FILES', orgId, taskId] as const,
    queryFn: ({ signal }) => api.TASK_FILES.get({ orgId, taskId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
  })

/** When a crontab that can be read would run next. */
export const crontabPreviewQuery = (api: Api, orgId: string, crontab: string) =>
  queryOptions({
    queryKey: ['CRONTAB_PREVIEW', orgId, crontab] as const,
    queryFn: ({ signal }) => api.CRONTAB_PREVIEW.get({ orgId, crontab }, { signal }),
    retry: false,
  })
