import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Api } from '#src/api/client.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

/** Cancels jobs and submits them again; what shows them, under `shownBy`, is fetched again. */
export function useJobCommands(api: Api, orgId: string, shownBy: QueryKey) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: shownBy })
  const cancel = useMutation({
    mutationFn: ({ id }: Job) => api.JOB_CANCEL.post({ orgId, jobId: id }),
    onError: () => flash.error('job_cancel_failed'),
    onSettled,
  })
  const resubmit = useMutation({
    mutationFn: ({ id }: Job) => api.JOB_RESUBMIT.post({ orgId, jobId: id }),
    onError: () => flash.error('job_resubmit_failed'),
    onSettled,
  })
  return {
    onCancel: (job: Job) => cancel.mutate(job),
    onResubmit: (job: Job) => resubmit.mutate(job),
  }
}
