import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** A start and, where there is one, an end as a person reads them; both ISO instants. */
export function useTimeSpan(): (start: string, end: string | null) => string {
  const { t } = useTranslation()
  const { date, time } = useFormat()
  return (start, end) => {
    const from = t('activity_at', { day: date(start), time: time(start) })
    if (end === null) return from
    return date(end) === date(start)
      ? t('activity_from_until', { day: date(start), start: time(start), end: time(end) })
      : `${from} – ${t('activity_at', { day: date(end), time: time(end) })}`
  }
}
