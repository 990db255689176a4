import { queryOptions } from '@tanstack/react-query'
import type { VideoChannel } from '#domain/videos/video.model.ts'
import type { Api } from '#src/api/client.ts'

/** How this person sends videos here. */
export const videoServiceQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['VIDEO_SERVICE', orgId] as const,
    queryFn: ({ signal }) => api.VIDEO_SERVICE.get({ orgId }, { signal }),
    staleTime: 60_000,
  })

/** The customers of a selection, as a call names them. */
export type VideoSelectionInput = (
  { readonly customers: readonly string[] } | { readonly query: string }
) & { readonly campaign?: string | undefined }

export const toSelectionInput = (input: VideoSelectionInput) => ({
  ...('customers' in input ? { customers: [...input.customers] } : { query: input.query }),
  ...(input.campaign === undefined ? {} : { campaign: input.campaign }),
})

/** Who would get it; never cached, since it is confirmed by what it shows. */
export const videoPreviewQuery = (
  api: Api,
  orgId: string,
  selection: VideoSelectionInput,
  channel: VideoChannel,
) =>
  queryOptions({
    queryKey: ['VIDEO_PREVIEW', orgId, selection, channel] as const,
    queryFn: ({ signal }) =>
      api.VIDEO_PREVIEW.post({ orgId, ...toSelectionInput(selection), channel }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
