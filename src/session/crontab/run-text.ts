import { getDueTime } from '#domain/customers/contact/due-time.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** When a run is, in words: "Tomorrow at 06:30". */
export function useRunText(): (at: string) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = format.organisation.date
  return (at) => {
    const { day } = getDueTime(at, new Date().toISOString(), timeZone)
    const time = format.time(at)
    if (day === 'today' || day === 'tomorrow') return t(`tasks_next_${day}`, { time })
    return t('tasks_next_at', { day: format.date(at), time })
  }
}
