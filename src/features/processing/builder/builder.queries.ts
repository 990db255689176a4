import { queryOptions } from '@tanstack/react-query'
import { sampleRunRows } from '#domain/processing/builder/sample-run.rules.ts'
import type { Api } from '#src/api/client.ts'

/** The processors; another release of the product alone changes them. */
export const processorsQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['PROCESSING_TEMPLATE_BUILDER', orgId] as const,
    queryFn: ({ signal }) => api.PROCESSING_TEMPLATE_BUILDER.get({ orgId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The first rows of an upload, to try a template on; they never change. */
export const sampleQuery = (api: Api, orgId: string, datasetId: string) =>
  queryOptions({
    queryKey: ['VIEW_PROCESSING_UPLOAD_DATASET', orgId, datasetId, sampleRunRows] as const,
    queryFn: ({ signal }) =>
      api.VIEW_PROCESSING_UPLOAD_DATASET.get({ orgId, datasetId, size: sampleRunRows }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
