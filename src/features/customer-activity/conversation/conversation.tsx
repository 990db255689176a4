import {
  chatbubbleOutline,
  checkmarkDoneOutline,
  mailOutline,
  phonePortraitOutline,
  videocamOutline,
} from 'ionicons/icons'
import { useMemo, type ReactNode } from 'react'
import type { ActivityEntry, MessageStep } from '#domain/activity/activity.model.ts'
import { isReplyEntry, isWatchedEntry } from '#domain/activity/conversation.rules.ts'
import { readMessage } from '#domain/activity/message.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { MessageView } from '#src/ui/message-view.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'
import { useActivityLabels } from '../activity-labels.ts'
import { CollapsibleText } from '../collapsible-text.tsx'
import './conversation.css'

const channelIcons: Readonly<Record<string, string>> = {
  email: mailOutline,
  letter: mailOutline,
  sms: phonePortraitOutline,
  video: videocamOutline,
}

const arrived: ReadonlySet<MessageStep['step']> = new Set(['delivered', 'link_opened', 'replied'])

/** What became of a message, each with its time; before it left, its state alone. */
function MessageSteps({ entry }: { readonly entry: ActivityEntry }) {
  const { t } = useTranslation()
  const label = useLabel()
  const format = useFormat()
  const labels = useActivityLabels()
  const { outcome, reason, created_at, steps = [] } = entry
  const toTime = (at: string) =>
    format.date(at) === format.date(created_at) ? format.time(at) : format.dateTime(at)
  const why = reason === null ? '' : label(`messages_reason_${reason}`, '')
  const state = outcome === null ? '' : labels.outcome(null, outcome)
  const isSent = outcome === 'sent' && steps.length > 0
  const shown = [
    ...steps.map(({ step, at }) => t(`conversation_${step}`, { time: toTime(at) })),
    ...(isSent || state === '' ? [] : [why === '' ? state : `${state}: ${why}`]),
  ]
  return (
    <>
      {steps.some(({ step }) => arrived.has(step)) && (
        <Icon icon={checkmarkDoneOutline} size={14} />
      )}
      <span>{shown.join(', ')}</span>
    </>
  )
}

/** That the customer watched, on a line of its own. */
function WatchedLine({ entry }: { readonly entry: ActivityEntry }) {
  const format = useFormat()
  const labels = useActivityLabels()
  return (
    <p className="conversation-line">
      <Icon icon={videocamOutline} size={18} />
      <span>
        {entry.author}: {labels.outcome(null, entry.outcome ?? '')}
      </span>
      <time className="figures" dateTime={entry.created_at}>
        {format.time(entry.created_at)}
      </time>
    </p>
  )
}

/** One message, to the customer or from them. */
export function ConversationEntry({
  entry,
  actions,
}: {
  readonly entry: ActivityEntry
  readonly actions: ReactNode
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useActivityLabels()
  const { author, subject, sender, comment, activity, created_at, outcome } = entry
  const nodes = useMemo(() => readMessage(comment ?? ''), [comment])
  if (isWatchedEntry(entry)) return <WatchedLine entry={entry} />
  const isReply = isReplyEntry(entry)
  const icon = isReply ? chatbubbleOutline : (channelIcons[activity ?? ''] ?? chatbubbleOutline)
  return (
    <article className={`conversation-message${isReply ? ' theirs' : ''}`}>
      <header>
        <b>{author}</b>
        <span>{labels.kind(entry)}</span>
        <time className="figures" dateTime={created_at} title={format.dateTime(created_at)}>
          {format.time(created_at)}
        </time>
      </header>
      <div className="conversation-bubble">
        {subject !== null && <p className="strong activity-words">{subject}</p>}
        <CollapsibleText>
          <MessageView nodes={nodes} className="activity-message activity-words" />
        </CollapsibleText>
      </div>
      <footer className="figures">
        <Icon icon={icon} size={14} />
        {isReply ? (
          <span className={outcome === 'asked_to_stop' ? 'caution strong' : ''}>
            {labels.outcome(null, outcome ?? '')}
            {sender !== null && `, ${t('conversation_from', { sender })}`}
          </span>
        ) : (
          <MessageSteps entry={entry} />
        )}
        {actions}
      </footer>
    </article>
  )
}
