import { getStaleness } from '#domain/day-pack/day-pack-copy.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { DayPackSummary, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import { appFiles } from '#src/session/app-files.ts'
import type { AppFiles } from '#src/session/app-files.ts'
import { useDayPackStatus } from '#src/session/day-pack/use-day-pack.tsx'
import { useStore } from '#src/state/use-store.ts'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'

/** "42 of 42 ready, as of 08:02"; with the date where it is not today. */
function describeReadiness(
  { readiness: { ready, of, asOf }, limits }: DayPackSummary,
  t: Translate,
  { organisation, time, dateTime }: Format,
  files: AppFiles,
): string {
  if (of === 0) return t('book_nobody')
  // Customers cannot be read without the app that shows them.
  if (files === 'storing' || files === 'missing') return t(`book_app_${files}`, { ready, of })
  if (asOf === null) return t('book_some', { ready, of })
  const toDay = (instant: string) =>
    formatDate(instant, { ...organisation.date, date: 'YYYY-MM-DD' })
  const age = getStaleness(toDay(asOf), toDay(new Date().toISOString()), limits.daysKept)
  if (age === 'today') return t('book_today', { ready, of, time: time(asOf) })
  return age === 'yesterday'
    ? t('book_yesterday', { ready, of, time: time(asOf) })
    : t('book_earlier', { ready, of, when: dateTime(asOf) })
}

function describeStatus(
  status: DayPackStatus,
  t: Translate,
  format: Format,
  files: AppFiles,
): string | null {
  switch (status.name) {
    case 'closed':
      return null
    case 'opening':
      return t('book_opening')
    case 'pulling':
      return status.of === 0 ? t('book_pulling_first') : t('book_pulling', status)
    case 'open':
      return status.pack === null
        ? t('book_not_yet')
        : describeReadiness(status.pack, t, format, files)
    case 'off':
    case 'locked':
    case 'pin_due':
      return t(`book_${status.name}`)
    case 'broken':
      return t(`book_${status.fault}`)
  }
}

/** The state of the day pack; nothing before it is known. */
export function DayPackLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const status = useDayPackStatus()
  const files = useStore(appFiles)
  const text = describeStatus(status, t, format, files)
  if (text === null) return null
  const leftOut = status.name === 'open' ? (status.pack?.leftOut ?? 0) : 0
  return (
    <p className="book-line">
      <span>{t('book_name')}:</span> {text}
      {leftOut > 0 && (
        <> · {t('book_left_out', { count: leftOut, shown: format.number(leftOut) })}</>
      )}
    </p>
  )
}
