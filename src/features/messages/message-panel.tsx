import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { readMessage } from '#domain/activity/message.rules.ts'
import { mayResend } from '#domain/messages/message-resend.rules.ts'
import { manageMessagesRights } from '#domain/messages/outbound-message-rights.model.ts'
import type { OpenedMessage, TrayMessage } from '#domain/messages/outbound-message.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { MessageView } from '#src/ui/message-view.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { SidePanel } from '#src/ui/side-panel/side-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
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

interface MessagePanelProps {
  readonly api: Api
  readonly orgId: string
  readonly id: string
  /** As the list has it; undefined where it is not on the page. */
  readonly listed: TrayMessage | undefined
  readonly frame: PanelFrame
  readonly isOnline: boolean
  /** A decision is being saved. */
  readonly isBusy: boolean
  readonly onResolve: (as: 'sent' | 'resend') => void
}

/** What a person can decide about a message in its state. */
function Actions({
  message: { state },
  isDisabled,
  onResolve,
}: Pick<MessagePanelProps, 'onResolve'> & {
  readonly message: TrayMessage
  readonly isDisabled: boolean
}) {
  const { t } = useTranslation()
  const isUncertain = state === 'uncertain'
  return (
    <>
      {isUncertain && (
        <Button disabled={isDisabled} onClick={() => onResolve('sent')}>
          {t('messages_was_sent')}
        </Button>
      )}
      <Button
        kind={isUncertain ? 'secondary' : 'primary'}
        disabled={isDisabled}
        onClick={() => onResolve('resend')}
      >
        {t('messages_send_again')}
      </Button>
    </>
  )
}

/** The message as it was written, once it is here, or why it is not. */
function Written({
  message,
  isOnline,
  isFailed,
  onRetry,
}: {
  readonly message: OpenedMessage | undefined
  readonly isOnline: boolean
  readonly isFailed: boolean
  readonly onRetry: () => void
}) {
  const { t } = useTranslation()
  if (message !== undefined) return <WrittenMessage message={message} />
  if (!isOnline) return <StateView kind="offline" text={t('messages_offline_text')} />
  return isFailed ? (
    <StateView kind="failed" title={t('messages_open_failed')} onRetry={onRetry} />
  ) : (
    <Skeleton height={120} />
  )
}

function useOpenedMessage({ api, orgId, id }: Pick<MessagePanelProps, 'api' | 'orgId' | 'id'>) {
  const { data, error, refetch } = useQuery(messageQuery(api, orgId, id))
  const failure = error === null ? undefined : toFailure(error)
  return {
    data,
    isGone: failure?.kind === 'refused' && failure.status === 404,
    isFailed: failure !== undefined,
    onRetry: () => void refetch(),
  }
}

/** One message as it was written, with what happened to it and what a person can decide. */
export function MessagePanel({ listed, frame, isOnline, isBusy, ...props }: MessagePanelProps) {
  const { t } = useTranslation()
  const texts = useMessageTexts()
  const mayDecide = useRights().meets(manageMessagesRights)
  const { data, isGone, ...written } = useOpenedMessage(props)
  const message = listed ?? data
  if (message === undefined)
    return (
      <SidePanel frame={frame} title={t('messages_single')}>
        {isGone ? (
          <StateView kind="empty" text={t('messages_gone')} />
        ) : (
          <Written message={undefined} isOnline={isOnline} {...written} />
        )}
      </SidePanel>
    )
  const isLetter = message.channel === 'letter'
  // A letter waits for its batch: sending it again would change nothing.
  const isOpenCase = mayResend(message.state) && message.reason !== 'not_printed'
  const note = !mayDecide
    ? t('messages_may_not')
    : isOnline
      ? undefined
      : t('messages_offline_acts')
  return (
    <SidePanel
      frame={frame}
      title={texts.subject(message)}
      about={message.recipient}
      actions={
        isOpenCase ? (
          <Actions
            message={message}
            isDisabled={!isOnline || isBusy || !mayDecide}
            onResolve={props.onResolve}
          />
        ) : undefined
      }
      note={isOpenCase ? note : undefined}
    >
      <div className="message-details">
        {message.state === 'uncertain' && (
          <Hint tone="refusal">{t('messages_uncertain_text')}</Hint>
        )}
        {message.state === 'not_delivered' && (
          <Hint tone="caution">
            {t(isLetter ? 'messages_letter_text' : 'messages_not_delivered_text')}
          </Hint>
        )}
        <Written message={data} isOnline={isOnline} {...written} />
        <Facts message={{ ...data, ...message }} />
      </div>
    </SidePanel>
  )
}
