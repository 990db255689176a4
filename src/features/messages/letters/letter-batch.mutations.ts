import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { messageKey, messagesKey } from '../outbound-message.queries.ts'
import { letterBatchesKey } from './letter-batch.queries.ts'

function useRefresh(orgId: string) {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [letterBatchesKey(orgId), messagesKey(orgId), messageKey(orgId)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
}

/** Has the waiting letters printed. */
export function usePrintLetters(api: Api, orgId: string) {
  const onSettled = useRefresh(orgId)
  return useMutation({
    mutationFn: () => api.LETTER_BATCHES.post({ orgId }),
    onError: (error) => {
      const failure = toFailure(error)
      const isNone = failure.kind === 'refused' && failure.code === 'no_letters'
      flash.error(isNone ? 'letters_none' : 'letters_print_failed')
    },
    onSettled,
  })
}

/** Notes a batch as posted. */
export function usePostLetters(api: Api, orgId: string) {
  const onSettled = useRefresh(orgId)
  return useMutation({
    mutationFn: (batch: string) => api.LETTERS_POSTED.post({ orgId, batch }),
    onSuccess: ({ letters }) => flash.success('letters_post_done', { count: letters }),
    onError: () => flash.error('letters_post_failed'),
    onSettled,
  })
}

/** Downloads a batch's PDF, by an address that is made for the purpose. */
export function useDownloadLetters(api: Api, orgId: string) {
  return useMutation({
    mutationFn: (fileId: string) => api.FILE.get({ orgId, fileId }),
    onSuccess: ({ file, address }) => {
      const link = document.createElement('a')
      link.href = address ?? ''
      link.download = file.name
      link.click()
    },
    onError: () => flash.error('letters_download_failed'),
  })
}
