import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkCommand, BulkSelection } from '#domain/bulk-contact/bulk-contact.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { bulkContactKey, bulkContactsKey } from './bulk-contact.queries.ts'

const doneTexts = {
  undo: 'bulk_undone',
  send_now: 'bulk_begun',
  pause: 'bulk_paused_done',
  resume: 'bulk_resumed',
  stop: 'bulk_stopped_done',
} as const

/** Undoes, pauses, resumes or stops a message to many. */
export function useBulkCommand(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ bulk, as }: { readonly bulk: string; readonly as: BulkCommand }) =>
      api.BULK_CONTACT.post({ orgId, bulk, as }),
    onSuccess: (_bulk, { as }) => flash.success(doneTexts[as]),
    onError: (error) => {
      const failure = toFailure(error)
      const isMoved = failure.kind === 'refused' && failure.code === 'bulk_moved'
      flash.error(isMoved ? 'bulk_moved' : 'bulk_command_failed')
    },
    onSettled: () =>
      Promise.all(
        [bulkContactsKey(orgId), bulkContactKey(orgId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Sends a previewed message to many. */
export function useCreateBulk(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ customers, ...input }: BulkSelection & { readonly total: number }) =>
      api.BULK_CONTACTS.post({
        orgId,
        ...input,
        ...(customers === undefined ? {} : { customers: [...customers] }),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkContactsKey(orgId) }),
  })
}
