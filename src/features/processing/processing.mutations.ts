import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toFailure } from '#src/api/failure.ts'
import { downloadFile } from '#src/ui/download-file.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { runKeys, uploadListQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'

type Place = Pick<ProcessingPlace, 'api' | 'orgId'>

/** Fetches again what a submission or a deletion changes. */
export function useProcessingRefetch({ api, orgId }: Place) {
  const queryClient = useQueryClient()
  return async () => {
    const keys = [uploadListQuery(api, orgId).queryKey, ...runKeys(orgId)]
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}

/** Fetches the bytes behind a signed address, and has the browser save them. */
export async function saveFrom({ name, address }: { name: string; address: string }) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The file did not come')
  downloadFile(name, await answer.blob())
}

/** What is done to a file or a run with one press. */
export function useProcessingActs(place: Place) {
  const { api, orgId } = place
  const onSettled = useProcessingRefetch(place)
  const cancellation = useMutation({
    mutationFn: (jobId: string) => api.JOB_CANCEL.post({ orgId, jobId }),
    onError: () => flash.error('job_cancel_failed'),
    onSettled,
  })
  const resubmission = useMutation({
    mutationFn: (jobId: string) =>
      api.PROCESSING_RESUBMIT_JOB.post({ orgId, org_id: orgId, job_id: jobId }),
    onSuccess: () => flash.success('success_process'),
    onError: () => flash.error('failed_process'),
    onSettled,
  })
  const deletion = useMutation({
    mutationFn: (sourceId: string) => api.PROCESSING_FILE_DELETE.delete({ orgId, sourceId }),
    onSuccess: () => flash.success('success_delete_process'),
    onError: () => flash.error('delete_process_error'),
    onSettled,
  })
  const download = useMutation({
    mutationFn: async (sourceId: string) =>
      saveFrom(await api.PROCESSING_FILE_DOWNLOAD.get({ orgId, sourceId })),
    onError: () => flash.error('failed_process'),
  })
  return { cancellation, resubmission, deletion, download }
}

/** Counts what taking a load back would change, or takes it back. */
export function useTakingBack(place: Place, datasetId: string) {
  const { api, orgId } = place
  const onSettled = useProcessingRefetch(place)
  const taking = useMutation({
    mutationFn: (previewId: string | null) => api.IMPORT_UNDO.post({ orgId, datasetId, previewId }),
    onError: (error) => {
      const failure = toFailure(error)
      const isRefused = failure.kind === 'refused' && failure.code === 'undo_refused'
      flash.error(isRefused ? 'processing_undo_refused' : 'processing_undo_failed')
    },
    onSettled,
  })
  const cancellation = useMutation({
    mutationFn: (jobId: string) => api.JOB_CANCEL.post({ orgId, jobId }),
    onError: () => flash.error('job_cancel_failed'),
    onSettled,
  })
  const resubmission = useMutation({
    mutationFn: (jobId: string) => api.JOB_RESUBMIT.post({ orgId, jobId }),
    onError: () => flash.error('job_resubmit_failed'),
    onSettled,
  })
  return { taking, cancellation, resubmission }
}
