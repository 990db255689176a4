import { getDueTime } from '#domain/customers/contact/due-time.rules.ts'
import type { JobResult } from '#domain/jobs/job.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export function useTaskTexts() {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeZone } = format.organisation.date
  return {
    /** When a run is, in words: "Tomorrow at 06:30". */
    getRunText: (at: string): string => {
      const { day } = getDueTime(at, new Date().toISOString(), timeZone)
      const time = format.time(at)
      if (day === 'today' || day === 'tomorrow') return t(`tasks_next_${day}`, { time })
      return t('tasks_next_at', { day: format.date(at), time })
    },
    getResult: ({ customers, offers }: JobResult): string =>
      t('tasks_result_customers', {
        count: Number(customers ?? 0),
        customers: format.number(Number(customers ?? 0), 0),
        offers: format.number(Number(offers ?? 0), 0),
      }),
  }
}
