import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { UnmatchedReply } from '#domain/messages/unmatched-reply.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { messagesKey } from './outbound-message.queries.ts'
import './unmatched-replies.css'

interface UnmatchedRepliesProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const repliesQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['UNMATCHED_REPLIES', orgId],
    queryFn: ({ signal }) => api.UNMATCHED_REPLIES.get({ orgId }, { signal }),
    staleTime: 2000,
  })

/** Notes that somebody has dealt with a reply. */
function useSeeReply(api: Api, orgId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (reply: string) => api.UNMATCHED_REPLY_SEEN.post({ orgId, reply }),
    onError: () => flash.error('unmatched_replies_failed'),
    onSettled: () =>
      Promise.all(
        [repliesQuery(api, orgId).queryKey, messagesKey(orgId)].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

function Reply({
  reply: { id, channel, sender, subject, text, asks_to_stop, received_at },
  isDisabled,
  onSeen,
}: {
  readonly reply: UnmatchedReply
  readonly isDisabled: boolean
  readonly onSeen: (id: string) => void
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const from = channel === 'sms' ? `+${sender}` : sender
  return (
    <li>
      <p className="second figures">
        {t('unmatched_replies_from', {
          channel: t(`messages_channel_${channel}`),
          from,
          time: format.dateTime(received_at),
        })}
      </p>
      {subject !== '' && <p className="strong unmatched-text">{subject}</p>}
      <p className="unmatched-text">{text}</p>
      {asks_to_stop && <p className="caution strong">{t('unmatched_replies_stop')}</p>}
      <Button
        size="small"
        label={`${t('unmatched_replies_seen')}: ${from}`}
        disabled={isDisabled}
        onClick={() => onSeen(id)}
      >
        {t('unmatched_replies_seen')}
      </Button>
    </li>
  )
}

/** What came in of whom nobody is sure, until somebody has dealt with it. */
export function UnmatchedReplies({ api, orgId, isOnline }: UnmatchedRepliesProps) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useQuery({ ...repliesQuery(api, orgId), enabled: isOnline })
  const seen = useSeeReply(api, orgId)
  if (data === undefined)
    return isError ? (
      <section aria-label={t('unmatched_replies_title')}>
        <StateView
          kind="failed"
          title={t('unmatched_replies_not_loaded')}
          onRetry={() => void refetch()}
        />
      </section>
    ) : null
  if (data.total === 0) return null
  return (
    <section aria-label={t('unmatched_replies_title')}>
      <details className="unmatched-replies">
        <summary className="strong">{t('unmatched_replies_count', { count: data.total })}</summary>
        <p className="second">{t('unmatched_replies_text')}</p>
        <ul>
          {data.replies.map((reply) => (
            <Reply
              key={reply.id}
              reply={reply}
              isDisabled={!isOnline || seen.isPending}
              onSeen={(id) => seen.mutate(id)}
            />
          ))}
        </ul>
      </details>
    </section>
  )
}
