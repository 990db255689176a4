import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readMessage } from '#domain/activity/message.rules.ts'
import { manageMessagesRights } from '#domain/messages/outbound-message-rights.model.ts'
import type { OpenedMessage, TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { MessageView } from '#src/ui/message-view.tsx'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MessageStateLabel, useMessageTexts } from './message-texts.tsx'
import { messageQuery } from './outbound-message.queries.ts'

function Facts({ message }: { readonly message: TrayMessage & Partial<OpenedMessage> }) {
  const { t } = useTranslation()
  const format = useFormat()
  const texts = useMessageTexts()
  const reason = texts.reason(message)
  const facts = [
    [
      'state',
      t('messages_state'),
      <span key="state" className="message-state">
        <MessageStateLabel state={message.state} />
        {reason !== '' && <span className="second">{reason}</span>}
      </span>,
    ],
    ['channel', t('messages_fact_channel'), t(`messages_channel_${message.channel}`)],
    ['address', t('messages_fact_address'), message.address],
    ['customer', t('messages_fact_customer'), message.agreementNo],
    [
      'requested',
      t('messages_fact_requested'),
      t('messages_fact_requested_by', {
        name: message.requested_by,
        time: format.dateTime(message.requested_at),
      }),
    ],
    ['sent', t('messages_fact_sent'), message.sent_at && format.dateTime(message.sent_at)],
    [
      'received',
      t('messages_fact_received'),
      message.delivered_at && format.dateTime(message.delivered_at),
    ],
    ['answer', t('messages_fact_answer'), message.answer],
  ] as const
  return (
    <dl className="message-facts">
      {facts
        .filter(([, , value]) => value !== null && value !== undefined)
        .map(([id, name, value]) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What was or would have been sent; HTML in the few elements that are safe. */
function WrittenMessage({ message: { html, text } }: { readonly message: OpenedMessage }) {
  const { t } = useTranslation()
  const nodes = useMemo(() => (html === null ? null : readMessage(html)), [html])
  return (
    <section className="message-written" aria-label={t('messages_preview')}>
      {nodes === null ? (
        <p className="message-text">{text}</p>
      ) : (
        <MessageView nodes={nodes} className="message-text" />
      )}
    </section>
  )
}

interface MessageSheetProps {
  readonly api: Api
  readonly orgId: string
  /** The open message as the list has it; null for none. */
  readonly listed: TrayMessage | null
  readonly isOnline: boolean
  readonly isBusy: boolean
  readonly onClose: () => void
  readonly onResolve: (message: TrayMessage, as: 'sent' | 'resend') => void
}

const resendable: ReadonlySet<string> = new Set(['uncertain', 'not_delivered', 'failed'])

/** One message as it was written, with what happened to it and what a person can decide. */
export function MessageSheet(props: MessageSheetProps) {
  const { api, orgId, listed, isOnline, isBusy, onClose, onResolve } = props
  const { t } = useTranslation()
  const texts = useMessageTexts()
  const mayDecide = useRights().meets(manageMessagesRights)
  const { data, isError, refetch } = useQuery({
    ...messageQuery(api, orgId, listed?.id ?? '', listed?.changed_at ?? ''),
    enabled: listed !== null,
  })
  const isOpenCase = listed !== null && resendable.has(listed.state)
  const isDisabled = !isOnline || isBusy || !mayDecide
  const note = !isOpenCase
    ? undefined
    : mayDecide
      ? isOnline
        ? undefined
        : t('messages_offline_acts')
      : t('messages_may_not')
  return (
    <Sheet
      isOpen={listed !== null}
      onClose={onClose}
      title={listed === null ? '' : texts.subject(listed)}
      about={listed === null ? undefined : `${listed.recipient}, ${listed.address}`}
      actions={
        listed !== null && isOpenCase ? (
          <>
            {listed.state === 'uncertain' && (
              <Button disabled={isDisabled} onClick={() => onResolve(listed, 'sent')}>
                {t('messages_was_sent')}
              </Button>
            )}
            <Button
              kind={listed.state === 'uncertain' ? 'secondary' : 'primary'}
              disabled={isDisabled}
              onClick={() => onResolve(listed, 'resend')}
            >
              {t('messages_send_again')}
            </Button>
          </>
        ) : undefined
      }
      note={note}
    >
      {listed !== null && (
        <div className="message-details">
          {listed.state === 'uncertain' && (
            <Hint tone="refusal">{t('messages_uncertain_text')}</Hint>
          )}
          {listed.state === 'not_delivered' && (
            <Hint tone="caution">{t('messages_not_delivered_text')}</Hint>
          )}
          {isError ? (
            <StateView
              kind="failed"
              title={t('messages_open_failed')}
              onRetry={() => void refetch()}
            />
          ) : data === undefined ? (
            <Skeleton height={120} />
          ) : (
            <WrittenMessage message={data} />
          )}
          <Facts message={{ ...data, ...listed }} />
        </div>
      )}
    </Sheet>
  )
}
