import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { daysBetween } from '#domain/deals/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { CustomerOfDay } from '#domain/home/home.model.ts'
import { failureOf } from '#src/api/failure.ts'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { useDeviceWords } from '#src/features/boot/device-words.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Loader } from '#src/ui/face/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Scroll } from '#src/ui/frame/scroll.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'
import { DayCard } from './day-card.tsx'
import { DayCounts } from './day-counts.tsx'
import { dayQuery } from './home.queries.ts'
import { listQueries } from './list-links.ts'
import { Notice } from './notice.tsx'
import './home.css'

/** The day at a glance, until dashboards are built (decision 25): counts, what is overdue and due, hot leads, each a way into the list. */
export function HomePage({ readiness }: { readonly readiness?: ReactNode }) {
  const say = useText()
  const format = useFormat()
  const api = useApi()
  const {
    organisation: { id: orgId },
  } = useBoot()
  const { data: day, isPending, error, refetch } = useQuery(dayQuery(api, orgId))
  const device = useDeviceWords()
  const ofDevice = device.day(day)
  const away = device.face(error === null ? null : failureOf(error))
  const dayOf = (instant: string) =>
    formatDate(instant, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  const toList = (q: Readonly<Record<string, unknown>>) => (props: object) => (
    <Link to="/$orgId/customers" params={{ orgId }} search={{ q }} {...props} />
  )
  const daysAgo = ({ due_at }: CustomerOfDay, today: string) =>
    say('home_days', { count: daysBetween(dayOf(due_at), today) })
  const until = ({ due_at }: CustomerOfDay, today: string) =>
    dayOf(due_at) === today ? format.time(due_at) : format.date(due_at)
  return (
    <>
      <PageHead title={say('home_today')} counts={<DayCounts day={day} orgId={orgId} />} />
      <Loader isLoading={isPending} label={say('home_loading')} />
      <Scroll label={say('home_today')} restoreAs="home">
        <div className="home">
          <Notice />
          {ofDevice !== null && (
            <div role="status">
              <Hint tone="caution">{ofDevice}</Hint>
            </div>
          )}
          {error !== null && day === undefined && (
            <Face
              {...(away ?? { kind: 'failed', title: say('home_failed') })}
              onRetry={() => void refetch()}
            />
          )}
          {day !== undefined && (
            <div className="day-cards">
              <DayCard
                isUrgent
                title={say('home_overdue')}
                count={day.overdue_count}
                customers={day.overdue}
                due={(customer) => daysAgo(customer, day.today)}
                empty={say('home_overdue_empty')}
                orgId={orgId}
                all={toList(listQueries.overdue(day.today))}
              />
              <DayCard
                title={say('home_due_today')}
                count={day.due_today_count}
                customers={day.due_today}
                due={({ due_at }) => format.time(due_at)}
                empty={say('home_due_today_empty')}
                orgId={orgId}
                all={toList(listQueries.dueToday(day.today))}
              />
              <DayCard
                title={say('home_hot_leads')}
                count={day.hot_leads_count}
                customers={day.hot_leads}
                due={(customer) => say('home_until', { when: until(customer, day.today) })}
                empty={say('home_hot_leads_empty')}
                orgId={orgId}
                all={toList(listQueries.hotLeads)}
              />
            </div>
          )}
          <footer className="home-foot quiet small">
            {readiness}
            {day !== undefined && ofDevice === null && (
              <p>{say('home_as_of', { time: format.time(day.as_of) })}</p>
            )}
            <p>{say('home_disclaimer')}</p>
          </footer>
        </div>
      </Scroll>
    </>
  )
}
