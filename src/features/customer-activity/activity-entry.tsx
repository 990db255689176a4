import { cloudOfflineOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { wasWrittenOffline } from '#domain/activity/status-change.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText } from '#src/ui/text.ts'
import { CommunicationBody } from './communication-body.tsx'
import { EventBody } from './event-body.tsx'
import { Fold } from './fold.tsx'
import { useActivityWords } from './activity-words.ts'
import { StatusBody } from './status-body.tsx'

export interface ActivityEntryItemProps {
  readonly entry: ActivityEntry
  /** The status before the one that it sets, where that is known. */
  readonly before: string | undefined
  /** It is to be deleted. */
  readonly isLeaving: boolean
  readonly actions: ReactNode
}

/** What was said, of a comment or an intention. */
function Said({
  entry: { comment, additionalComment, outcome },
}: {
  readonly entry: ActivityEntry
}) {
  const words = useActivityWords()
  return (
    <>
      {outcome !== null && <p className="strong">{words.outcome(null, outcome)}</p>}
      {comment !== null && (
        <Fold>
          <p className="activity-words">{comment}</p>
        </Fold>
      )}
      {additionalComment !== null && <p className="activity-words second">{additionalComment}</p>}
    </>
  )
}

const bodies = {
  comment: Said,
  intentions: Said,
  event: EventBody,
  communication: CommunicationBody,
} as const

/** One entry of a customer's history: who, what kind, when, and what it says (W§3 L58-61). */
export function ActivityEntryItem({ entry, before, isLeaving, actions }: ActivityEntryItemProps) {
  const say = useText()
  const format = useFormat()
  const words = useActivityWords()
  const { type, author, created_at, occurred_at } = entry
  const wroteAt =
    format.date(created_at) === format.date(occurred_at)
      ? format.time(occurred_at)
      : say('activity_at', { day: format.date(occurred_at), time: format.time(occurred_at) })
  const isLate = wasWrittenOffline(entry)
  const Body = type === 'status' ? null : bodies[type]
  return (
    <article className={`activity-entry${isLeaving ? ' leaving' : ''}`}>
      <header>
        <b>{author}</b>
        <span>{words.kind(entry)}</span>
        <time className="figures" dateTime={created_at} title={format.dateTime(created_at)}>
          {format.time(created_at)}
        </time>
      </header>
      {Body === null ? <StatusBody entry={entry} before={before} /> : <Body entry={entry} />}
      {(isLate || (actions !== undefined && actions !== null)) && (
        <footer>
          {isLate && (
            <span className="activity-late figures">
              <Icon of={cloudOfflineOutline} size={14} />
              {say('activity_written_offline', { time: wroteAt })}
            </span>
          )}
          {actions}
        </footer>
      )}
    </article>
  )
}
