import type { ReactNode } from 'react'
import type { ActivityEntry } from '#domain/activity/activity.model.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface ActivityDaysProps {
  /** In the order in which they are shown. */
  readonly entries: readonly ActivityEntry[]
  readonly today: string
  /** Names the lists, with their order. */
  readonly label: string
  readonly children: (entry: ActivityEntry) => ReactNode
}

/** Entries under the organisation's day that they were made on. */
export function ActivityDays({ entries, today, label, children }: ActivityDaysProps) {
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
      <ol aria-label={label}>
        {ofDay.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ol>
    </section>
  ))
}
