import { mailOutline } from 'ionicons/icons'
import type { MessageTray } from '#domain/messages/outbound-message.contract.ts'
import { printLettersRights } from '#domain/messages/letter-batch.model.ts'
import { manageMessagesRights } from '#domain/messages/outbound-message-rights.model.ts'
import { messageSortFields } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { LetterQueueSection } from './letters/letter-queue-section.tsx'
import { buildMessageColumns } from './message-columns.tsx'
import { MessageFilters } from './message-filters.tsx'
import { MessagePanel } from './message-panel.tsx'
import { useMessageTexts } from './message-texts.tsx'
import { useResolveMessage, useTestMessage } from './outbound-message.mutations.ts'
import { messagesQuery } from './outbound-message.queries.ts'
import { UnmatchedReplies } from './unmatched-replies.tsx'
import { useResends } from './use-resends.ts'
import './messages.css'

interface MessagesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

const headCounts = ['not_delivered', 'uncertain', 'on_the_way', 'sent'] as const

/** What the host cannot send, and what sets it up; undefined where it can. */
function getMissingSender(
  t: Translate,
  senders: MessageTray['senders'] | undefined,
): string | undefined {
  if (senders === undefined) return undefined
  if (senders.email === null && senders.sms === null) return t('messages_no_sender')
  if (senders.email === null) return t('messages_no_mail_server')
  return senders.sms === null ? t('messages_no_sms_gateway') : undefined
}

function useMessageList({ api, orgId, isOnline }: MessagesPageProps) {
  const { t } = useTranslation()
  return useHostList({
    id: 'messages',
    defaultSort: { column: 'changed_at', direction: 'descending' },
    sorts: messageSortFields,
    query: (request) => messagesQuery(api, orgId, request),
    read: ({ messages, total, pageno, counts, as_of }) => ({
      rows: messages,
      total,
      page: pageno,
      isEmpty: counts.all === 0,
      asOf: as_of,
    }),
    isOnline,
    texts: {
      refused: t('messages_refused_text'),
      offline: t('messages_offline_text'),
      failed: t('messages_failed'),
      empty: {
        icon: mailOutline,
        title: t('messages_empty_title'),
        text: t('messages_empty_text'),
      },
      noneFound: {
        title: t('messages_none_title'),
        text: (query) =>
          query === '' ? t('messages_none_text') : t('messages_none_found_text', { query }),
      },
      asOf: (time) => t('messages_as_of', { time }),
    },
  })
}

/** What the organisation has sent, what it could not send, and what a person has to decide. */
export function MessagesPage(props: MessagesPageProps) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useMessageTexts()
  const { meets } = useRights()
  const mayManage = meets(manageMessagesRights)
  const mayPrint = meets(printLettersRights)
  const list = useMessageList(props)
  const resolution = useResolveMessage(api, orgId)
  const test = useTestMessage(api, orgId)
  const resends = useResends(api, orgId)
  const { data, controls } = list
  const missing = getMissingSender(t, data?.senders)
  const problem = data?.mailbox_problem ?? null
  return (
    <ListScreen
      title={t('messages_title')}
      list={list}
      columns={buildMessageColumns(t, format, texts)}
      rowId={({ id }) => id}
      rowName={(row) => `${texts.subject(row)}, ${row.recipient}`}
      counts={headCounts.map((id) => ({
        id,
        label: t(`messages_filter_${id}`),
        value: data?.counts[id],
      }))}
      actions={
        mayManage && (
          <Button
            icon={mailOutline}
            disabled={!isOnline || test.isPending}
            onClick={() => test.mutate()}
          >
            {t('messages_test')}
          </Button>
        )
      }
      remark={
        <>
          {missing !== undefined && <Hint tone="caution">{missing}</Hint>}
          {problem !== null && <Hint tone="caution">{t(problem)}</Hint>}
          {(data?.unmatched_replies ?? 0) > 0 && (
            <UnmatchedReplies api={api} orgId={orgId} isOnline={isOnline} />
          )}
          {mayPrint && <LetterQueueSection api={api} orgId={orgId} isOnline={isOnline} />}
        </>
      }
      bulk={mayManage ? [resends] : []}
      searchLabel={t('messages_search')}
      filters={data !== undefined && <MessageFilters controls={controls} />}
      panel={({ id, row, frame }) => (
        <MessagePanel
          api={api}
          orgId={orgId}
          id={id}
          listed={row}
          frame={frame}
          isOnline={isOnline}
          isBusy={resolution.isPending}
          onResolve={(as) => resolution.mutate({ message: id, as })}
        />
      )}
    />
  )
}
