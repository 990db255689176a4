import type { ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ActivityEntryItem } from './activity-entry.tsx'

export interface ActivityDaysProps {
  /** Newest first. */
  readonly entries: readonly ActivityEntry[]
  /** The status before an entry's own, by the entry's id. */
  readonly before: ReadonlyMap<string, string>
  readonly today: string
  /** Entries that are to be deleted, by id. */
  readonly deletingIds: ReadonlySet<string>
  readonly actions: ((entry: ActivityEntry) => ReactNode) | undefined
}

/** Entries under the organisation's day that they were made on, newest first. */
export function ActivityDays({ entries, before, today, deletingIds, actions }: ActivityDaysProps) {
  const { t } = useTranslation()
  const { organisation, date } = useFormat()
  const toDay = ({ created_at }: ActivityEntry) =>
    formatDate(created_at, { ...organisation.date, date: 'YYYY-MM-DD' })
  const days = new Map<string, ActivityEntry[]>()
  for (const entry of entries) days.set(toDay(entry), [...(days.get(toDay(entry)) ?? []), entry])
  const formatDay = (day: string) =>
    day === today
      ? t('activity_today')
      : day === addDays(today, -1)
        ? t('activity_yesterday')
        : date(day)
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={formatDay(day)}>
      <h3 className="activity-day figures">{formatDay(day)}</h3>
      <ol aria-label={t('activity_entries')}>
        {ofDay.map((entry) => (
          <li key={entry.id}>
            <ActivityEntryItem
              entry={entry}
              before={before.get(entry.id)}
              isDeleting={deletingIds.has(entry.id)}
              actions={actions?.(entry)}
            />
          </li>
        ))}
      </ol>
    </section>
  ))
}
