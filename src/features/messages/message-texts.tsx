import { chatbubbleOutline, documentTextOutline, mailOutline } from 'ionicons/icons'
import type { TrayMessage } from '#domain/messages/outbound-message.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** Shapes distinguish the states without colour: begun, under way, closed, a person must act. */
const shapes = {
  queued: 'ring',
  held: 'ring',
  sending: 'dot',
  sent: 'square',
  failed: 'bar',
  uncertain: 'bar',
  stopped: 'square',
  not_delivered: 'bar',
} as const
const tones = {
  queued: 'ink-3',
  held: 'ink-3',
  sending: 'positive',
  sent: 'positive',
  failed: 'refusal',
  uncertain: 'refusal',
  stopped: 'ink-3',
  not_delivered: 'caution',
} as const

/** The message's state as a mark and a label. */
export function MessageStateLabel({ state }: Pick<TrayMessage, 'state'>) {
  const { t } = useTranslation()
  return (
    <span className="status">
      <i className={shapes[state]} style={{ color: `var(--${tones[state]})` }} aria-hidden="true" />
      {t(`messages_state_${state}`)}
    </span>
  )
}

const icons = { email: mailOutline, sms: chatbubbleOutline, letter: documentTextOutline } as const

export function ChannelMark({ channel }: Pick<TrayMessage, 'channel'>) {
  const { t } = useTranslation()
  return (
    <span className="message-channel" title={t(`messages_channel_${channel}`)}>
      <Icon icon={icons[channel]} size={16} />
      <span className="sr-only">{t(`messages_channel_${channel}`)}</span>
    </span>
  )
}

export function useMessageTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  return {
    subject: ({ subject }: TrayMessage) => (subject === '' ? t('messages_no_subject') : subject),
    /** Why it is in its state, or when it was received; empty where there is nothing to add. */
    reason: ({ reason, due_at, delivered_at, channel, parts }: TrayMessage): string => {
      if (reason !== null) {
        const text = t(`messages_reason_${reason}`)
        return due_at === null
          ? text
          : t('messages_reason_until', { reason: text, time: format.dateTime(due_at) })
      }
      if (delivered_at !== null)
        return t('messages_received', { time: format.dateTime(delivered_at) })
      return channel === 'sms' && parts > 1 ? t('messages_parts', { count: parts }) : ''
    },
  }
}
