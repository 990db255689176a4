import { queryOptions } from '@tanstack/react-query'
import type { ExportSchedule } from '#domain/exports/export-schedule.model.ts'
import { isEnded } from '#domain/jobs/job.rules.ts'
import type { Api } from '#src/api/client.ts'

export const exportSchedulesKey = (orgId: string) => ['EXPORT_SCHEDULES', orgId] as const

/** Milliseconds, while an export is made or delivered. */
const whileOpen = 10_000

const isOpen = ({ job, delivery }: ExportSchedule): boolean =>
  [job, delivery].some((one) => one !== null && !isEnded(one.state))

/** The schedules that a person sees, and the servers that files can go to. */
export const exportSchedulesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: exportSchedulesKey(orgId),
    queryFn: ({ signal }) => api.EXPORT_SCHEDULES.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.schedules.some(isOpen) === true ? whileOpen : false,
  })

/** When a crontab that can be read would run next. */
export const nextExportRunsQuery = (api: Api, orgId: string, crontab: string) =>
  queryOptions({
    queryKey: ['EXPORT_SCHEDULE_RUNS', orgId, crontab] as const,
    queryFn: ({ signal }) => api.EXPORT_SCHEDULE_RUNS.get({ orgId, crontab }, { signal }),
    retry: false,
  })
