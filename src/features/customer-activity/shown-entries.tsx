import { useMemo, useState, type ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { toConversation } from '#domain/activity/conversation.rules.ts'
import { findPreviousStatuses } from '#domain/activity/status-change.rules.ts'
import { ToggleChip } from '#src/ui/button/toggle-chip.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { RecordedActivity } from './activity.outbox.ts'
import { ActivityDays } from './activity-days.tsx'
import { ActivityEntryItem } from './activity-entry.tsx'
import { ConversationEntry } from './conversation/conversation.tsx'

export interface ShownEntriesProps {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The host has older ones. */
  readonly hasMore: boolean
  readonly today: string
  readonly activity: RecordedActivity
  readonly actions: ((entry: ActivityEntry, activity: RecordedActivity) => ReactNode) | undefined
}

/** All entries, the newest first; or the messages among them as a conversation. */
export function ShownEntries({ entries, hasMore, today, activity, actions }: ShownEntriesProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const [isChosen, setIsChosen] = useState(false)
  const messages = useMemo(() => toConversation(entries), [entries])
  const before = useMemo(() => findPreviousStatuses(entries, hasMore), [entries, hasMore])
  const isConversation = isChosen && messages.length > 0
  return (
    <>
      {messages.length > 0 && (
        <div
          className="conversation-choice no-print"
          role="group"
          aria-label={t('conversation_choice')}
        >
          <ToggleChip isPressed={!isConversation} onClick={() => setIsChosen(false)}>
            {t('conversation_all')}
          </ToggleChip>
          <ToggleChip isPressed={isConversation} onClick={() => setIsChosen(true)}>
            {t('conversation_messages', { count: format.number(messages.length) })}
          </ToggleChip>
        </div>
      )}
      <ActivityDays
        entries={isConversation ? messages : entries}
        today={today}
        label={t(isConversation ? 'conversation_entries' : 'activity_entries')}
      >
        {(entry) =>
          isConversation ? (
            <ConversationEntry entry={entry} actions={actions?.(entry, activity)} />
          ) : (
            <ActivityEntryItem
              entry={entry}
              before={before.get(entry.id)}
              isDeleting={activity.deletingIds.has(entry.id)}
              actions={actions?.(entry, activity)}
            />
          )
        }
      </ActivityDays>
    </>
  )
}
