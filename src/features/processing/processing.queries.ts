import { queryOptions } from '@tanstack/react-query'
import { isEnded } from '#domain/jobs/job.rules.ts'
import { previewRows } from '#domain/processing/preview.model.ts'
import type { ProcessingRun, RunType } from '#domain/processing/processing.model.ts'
import type { Api } from '#src/api/client.ts'
import { unlessLive } from '#src/session/live/live-connection.ts'

export interface ProcessingPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Milliseconds without live updates: a run that is under way moves, others are begun elsewhere. */
const whileRunning = 1000
const whileIdle = 15_000

const isRunning = (runs: readonly ProcessingRun[] | undefined): boolean =>
  runs?.some(({ job }) => !isEnded(job.state)) === true

export const uploadListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['UPLOAD_PROCESSING', orgId] as const,
    queryFn: ({ signal }) => api.UPLOAD_PROCESSING.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
  })

/** The first part of the keys of everything that a submission changes. */
export const runKeys = (orgId: string) =>
  [
    ['VIEW_PRE_PROCESSED_DATA_PROCESSING', orgId],
    ['VIEW_PRE_PROCESSED_FILE_DETAILS', orgId],
    ['IMPORT_UNDO', orgId],
    ['PROCESSING_QUEUE', orgId],
    ['PROCESSING_JOBS_COUNT', orgId],
  ] as const

export const runListQuery = (api: Api, orgId: string, type: RunType) =>
  queryOptions({
    queryKey: ['VIEW_PRE_PROCESSED_DATA_PROCESSING', orgId, type] as const,
    queryFn: ({ signal }) =>
      api.VIEW_PRE_PROCESSED_DATA_PROCESSING.get({ orgId, type }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isRunning(data) ? whileRunning : whileIdle),
  })

export const queueQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_QUEUE', orgId] as const,
    queryFn: ({ signal }) => api.PROCESSING_QUEUE.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(isRunning(data) ? whileRunning : whileIdle),
  })

export const queueCountQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_JOBS_COUNT', orgId] as const,
    queryFn: ({ signal }) => api.PROCESSING_JOBS_COUNT.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      unlessLive(data !== undefined && data.count > 0 ? 2 * whileRunning : whileIdle),
  })

/** What a processing view is about; it never changes. */
export const subjectQuery = (api: Api, orgId: string, uploadId: string) =>
  queryOptions({
    queryKey: ['VIEW_PROCESSING_UPLOAD', orgId, uploadId] as const,
    queryFn: ({ signal }) => api.VIEW_PROCESSING_UPLOAD.get({ orgId, uploadId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const datasetQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['VIEW_PROCESSING_UPLOAD_DATASET', orgId, datasetId] as const,
    queryFn: ({ signal }) =>
      api.VIEW_PROCESSING_UPLOAD_DATASET.get({ orgId, datasetId, size: previewRows }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const rowCountQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['ROW_COUNT', orgId, datasetId] as const,
    queryFn: ({ signal }) => api.ROW_COUNT.get({ orgId, datasetId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const runDetailsQuery = (api: Api, orgId: string, fileId: string) =>
  queryOptions({
    queryKey: ['VIEW_PRE_PROCESSED_FILE_DETAILS', orgId, fileId] as const,
    queryFn: ({ signal }) => api.VIEW_PRE_PROCESSED_FILE_DETAILS.get({ orgId, fileId }, { signal }),
    staleTime: 1000,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data === undefined || isEnded(data.run.job.state) ? false : unlessLive(whileRunning),
  })

export const failedSetsQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_FAILED_SETS', orgId, datasetId] as const,
    queryFn: ({ signal }) => api.PROCESSING_FAILED_SETS.get({ orgId, datasetId }, { signal }),
    staleTime: 1000,
  })

/** The refused rows; a run that has ended refuses no others. */
export const refusedRowsQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['REFUSED_ROWS', orgId, datasetId] as const,
    queryFn: ({ signal }) => api.REFUSED_ROWS.get({ orgId, datasetId }, { signal }),
    staleTime: 60_000,
    gcTime: 0,
  })

/** Whether a load can be taken back. */
export const undoStateQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['IMPORT_UNDO', orgId, datasetId] as const,
    queryFn: ({ signal }) => api.IMPORT_UNDO.get({ orgId, datasetId }, { signal }),
    staleTime: 1000,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      [data?.preview, data?.undo].some((one) => !isEnded(one?.job?.state ?? 'done'))
        ? unlessLive(whileRunning)
        : false,
  })

export const templateListQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_TEMPLATES', orgId] as const,
    queryFn: ({ signal }) => api.PROCESSING_TEMPLATES.get({ orgId }, { signal }),
    staleTime: 10_000,
    refetchOnWindowFocus: true,
  })
