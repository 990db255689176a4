import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { messageKey, messagesKey } from './outbound-message.queries.ts'

interface Decision {
  readonly message: string
  readonly as: 'sent' | 'resend'
}

const confirmations = {
  sent: 'messages_decided_sent',
  resend: 'messages_decided_resend',
} as const

/** Decides about a message, confirms it, and refetches what is shown. */
export function useResolveMessage(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => api.MESSAGE_RESOLUTION.post({ orgId, ...decision }),
    onSuccess: (_answer, { as }) => flash.success(confirmations[as]),
    onError: (error) => {
      const failure = toFailure(error)
      flash.error(
        failure.kind === 'refused' && failure.status < 500
          ? 'messages_decide_gone'
          : 'messages_decide_failed',
      )
    },
    onSettled: () =>
      Promise.all(
        [messagesKey(orgId), messageKey(orgId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

/** Queues a test e-mail to oneself; the list shows what comes of it. */
export function useTestMessage(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.TEST_MESSAGE.post({ orgId }),
    onSuccess: ({ address }) => flash.success('messages_test_queued', { address }),
    onError: () => flash.error('messages_test_failed'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: messagesKey(orgId) }),
  })
}
