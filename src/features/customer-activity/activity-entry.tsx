import { cloudOfflineOutline } from 'ionicons/icons'
import type { ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { wasWrittenOffline } from '#domain/activity/status-change.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CommunicationBody } from './communication-body.tsx'
import { EventBody } from './event-body.tsx'
import { OfferBody } from './offer-body.tsx'
import { CollapsibleText } from './collapsible-text.tsx'
import { useActivityLabels } from './activity-labels.ts'
import { StatusBody } from './status-body.tsx'

export interface ActivityEntryItemProps {
  readonly entry: ActivityEntry
  /** The status before the one that it sets, where that is known. */
  readonly before: string | undefined
  /** It is to be deleted. */
  readonly isDeleting: boolean
  readonly actions: ReactNode
}

/** The text of a comment or an intention. */
function CommentBody({
  entry: { comment, additionalComment, outcome },
}: {
  readonly entry: ActivityEntry
}) {
  const labels = useActivityLabels()
  return (
    <>
      {outcome !== null && <p className="strong">{labels.outcome(null, outcome)}</p>}
      {comment !== null && (
        <CollapsibleText>
          <p className="activity-words">{comment}</p>
        </CollapsibleText>
      )}
      {additionalComment !== null && <p className="activity-words second">{additionalComment}</p>}
    </>
  )
}

const bodies = {
  comment: CommentBody,
  intentions: CommentBody,
  event: EventBody,
  communication: CommunicationBody,
  offer: OfferBody,
} as const

/** One entry of a customer's history: who, what kind, when, and its content. */
export function ActivityEntryItem({ entry, before, isDeleting, actions }: ActivityEntryItemProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const labels = useActivityLabels()
  const { type, author, created_at, occurred_at } = entry
  const wroteAt =
    format.date(created_at) === format.date(occurred_at)
      ? format.time(occurred_at)
      : t('activity_at', { day: format.date(occurred_at), time: format.time(occurred_at) })
  const isLate = wasWrittenOffline(entry)
  const Body = type === 'status' ? null : bodies[type]
  return (
    <article className={`activity-entry${isDeleting ? ' leaving' : ''}`}>
      <header>
        <b>{author}</b>
        <span>{labels.kind(entry)}</span>
        <time className="figures" dateTime={created_at} title={format.dateTime(created_at)}>
          {format.time(created_at)}
        </time>
      </header>
      {Body === null ? <StatusBody entry={entry} before={before} /> : <Body entry={entry} />}
      {(isLate || (actions !== undefined && actions !== null)) && (
        <footer>
          {isLate && (
            <span className="activity-late figures">
              <Icon icon={cloudOfflineOutline} size={14} />
              {t('activity_written_offline', { time: wroteAt })}
            </span>
          )}
          {actions}
        </footer>
      )}
    </article>
  )
}
