import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { HomeCustomer } from '#domain/home/home.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DayCard } from './day-card.tsx'
import { DayCounts } from './day-counts.tsx'
import { homeDayQuery } from './home.queries.ts'
import { listQueries } from './list-links.ts'
import { Notice } from './notice.tsx'
import './home.css'

/** The day at a glance: counts, what is overdue and due, hot leads, each a link into the list. */
export function HomePage({ readiness }: { readonly readiness?: ReactNode }) {
  const { t } = useTranslation()
  const format = useFormat()
  const api = useApi()
  const {
    organisation: { id: orgId },
  } = useBoot()
  const { data: day, isPending, error, refetch } = useQuery(homeDayQuery(api, orgId))
  const device = useDeviceAnswerTexts()
  const ofDevice = device.day(day)
  const away = device.stateView(error === null ? null : toFailure(error))
  const toDayLabel = (instant: string) =>
    formatDate(instant, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  const toList = (q: Readonly<Record<string, unknown>>) => (props: object) => (
    <Link to="/$orgId/customers" params={{ orgId }} search={{ q }} {...props} />
  )
  const daysAgo = ({ due_at }: HomeCustomer, today: string) =>
    t('home_days', { count: daysBetween(toDayLabel(due_at), today) })
  const until = ({ due_at }: HomeCustomer, today: string) =>
    toDayLabel(due_at) === today ? format.time(due_at) : format.date(due_at)
  return (
    <>
      <PageHead title={t('home_today')} counts={<DayCounts day={day} orgId={orgId} />} />
      <Loader isLoading={isPending} label={t('home_loading')} />
      <ScrollRegion label={t('home_today')} restoreAs="home">
        <div className="home">
          <Notice />
          {ofDevice !== null && (
            <div role="status">
              <Hint tone="caution">{ofDevice}</Hint>
            </div>
          )}
          {error !== null && day === undefined && (
            <StateView
              {...(away ?? { kind: 'failed', title: t('home_failed') })}
              onRetry={() => void refetch()}
            />
          )}
          {day !== undefined && (
            <div className="day-cards">
              <DayCard
                isUrgent
                title={t('home_overdue')}
                count={day.overdue_count}
                customers={day.overdue}
                due={(customer) => daysAgo(customer, day.today)}
                empty={t('home_overdue_empty')}
                orgId={orgId}
                all={toList(listQueries.overdue(day.today))}
              />
              <DayCard
                title={t('home_due_today')}
                count={day.due_today_count}
                customers={day.due_today}
                due={({ due_at }) => format.time(due_at)}
                empty={t('home_due_today_empty')}
                orgId={orgId}
                all={toList(listQueries.dueToday(day.today))}
              />
              <DayCard
                title={t('home_hot_leads')}
                count={day.hot_leads_count}
                customers={day.hot_leads}
                due={(customer) => t('home_until', { when: until(customer, day.today) })}
                empty={t('home_hot_leads_empty')}
                orgId={orgId}
                all={toList(listQueries.hotLeads)}
              />
            </div>
          )}
          <footer className="home-foot quiet small">
            {readiness}
            {day !== undefined && ofDevice === null && (
              <p>{t('home_as_of', { time: format.time(day.as_of) })}</p>
            )}
            <p>{t('home_disclaimer')}</p>
          </footer>
        </div>
      </ScrollRegion>
    </>
  )
}
