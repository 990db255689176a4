import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { HomeDay } from '#domain/home/home.contract.ts'
import type { HomeCustomer } from '#domain/home/home.model.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DayCard } from './day-card.tsx'
import { listQueries } from './list-links.ts'
import { useFittingRows } from './use-fitting-rows.ts'

/** What is overdue and due, and the hot leads, each with a link into the list. */
export function DayCards({ day, orgId }: { readonly day: HomeDay; readonly orgId: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const cards = useRef<HTMLDivElement>(null)
  const rows = useFittingRows(cards)
  const toDayLabel = (instant: string) =>
    formatDate(instant, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  const toList = (q: Readonly<Record<string, unknown>>) => (props: object) => (
    <Link to="/$orgId/customers" params={{ orgId }} search={{ q }} {...props} />
  )
  const until = ({ due_at }: HomeCustomer) =>
    toDayLabel(due_at) === day.today ? format.time(due_at) : format.date(due_at)
  return (
    <div className="day-cards" ref={cards}>
      <DayCard
        isUrgent
        title={t('home_overdue')}
        count={day.overdue_count}
        customers={day.overdue.slice(0, rows)}
        due={({ due_at }) => t('home_days', { count: daysBetween(toDayLabel(due_at), day.today) })}
        empty={t('home_overdue_empty')}
        orgId={orgId}
        all={toList(listQueries.overdue(day.today))}
      />
      <DayCard
        title={t('home_due_today')}
        count={day.due_today_count}
        customers={day.due_today.slice(0, rows)}
        due={({ due_at }) => format.time(due_at)}
        empty={t('home_due_today_empty')}
        orgId={orgId}
        all={toList(listQueries.dueToday(day.today))}
      />
      <DayCard
        title={t('home_hot_leads')}
        count={day.hot_leads_count}
        customers={day.hot_leads.slice(0, rows)}
        due={(customer) => t('home_until', { when: until(customer) })}
        empty={t('home_hot_leads_empty')}
        orgId={orgId}
        all={toList(listQueries.hotLeads)}
      />
    </div>
  )
}
