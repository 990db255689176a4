import { useQueryClient } from '@tanstack/react-query'
import { sendOutline } from 'ionicons/icons'
import { planResend, resendObstacles } from '#domain/messages/message-resend.rules.ts'
import type { OpenedMessage } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import type { BulkAction, BulkLeftOut, BulkResult } from '#src/ui/bulk/bulk-action.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useMessageTexts } from './message-texts.tsx'
import { messageKey, messageQuery, messagesKey } from './outbound-message.queries.ts'

/** Recipients that are listed of messages that are left out. */
const maxNames = 3

/** Queues messages again, one call each; a notice says how many failed. */
function useResendCalls(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return async (messages: readonly OpenedMessage[]): Promise<BulkResult> => {
    let failed = 0
    for (const { id } of messages)
      await api.MESSAGE_RESOLUTION.post({ orgId, message: id, as: 'resend' }).catch(() => failed++)
    for (const queryKey of [messagesKey(orgId), messageKey(orgId)])
      await queryClient.invalidateQueries({ queryKey })
    if (failed === messages.length) throw new Error('No message was queued')
    if (failed > 0) flash.error('messages_bulk_failed', { count: failed })
    return { message: 'messages_bulk_done', values: { count: messages.length - failed } }
  }
}

const toLeftOut = (
  id: string,
  reason: string,
  messages: readonly OpenedMessage[],
  count = messages.length,
): readonly BulkLeftOut[] =>
  count === 0
    ? []
    : [{ id, reason, count, names: messages.slice(0, maxNames).map(({ recipient }) => recipient) }]

/** Sends the selected messages again that surely did not arrive, after showing which those are. */
export function useResends(api: Api, orgId: string): BulkAction {
  const { t } = useTranslation()
  const texts = useMessageTexts()
  const queryClient = useQueryClient()
  const resend = useResendCalls(api, orgId)
  /** As it is now; null where it can no longer be seen. */
  const read = (id: string): Promise<OpenedMessage | null> =>
    queryClient
      .fetchQuery({ ...messageQuery(api, orgId, id), staleTime: 0 })
      .catch((error: unknown) => {
        const failure = toFailure(error)
        if (failure.kind === 'refused' && failure.status === 404) return null
        throw error
      })
  return {
    id: 'resend',
    icon: sendOutline,
    title: t('messages_bulk_title'),
    label: (count) => t('messages_bulk_act', { count }),
    plan: async (ids) => {
      const found = (await Promise.all(ids.map(read))).filter((message) => message !== null)
      const { messages, leftOut } = planResend(found)
      return {
        sentence: t('messages_bulk_will', { count: messages.length }),
        count: messages.length,
        confirm: t('messages_bulk_confirm', { count: messages.length }),
        leftOut: [
          ...resendObstacles.flatMap((obstacle) =>
            toLeftOut(obstacle, t(`messages_bulk_${obstacle}`), leftOut[obstacle]),
          ),
          ...toLeftOut('gone', t('messages_gone'), [], ids.length - found.length),
        ],
        samples: messages.map((message) => ({
          id: message.id,
          name: `${message.recipient}, ${texts.subject(message)}`,
          before: t(`messages_state_${message.state}`),
          after: t('messages_state_queued'),
        })),
        apply: () => resend(messages),
      }
    },
  }
}
