import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { chevronBackOutline, chevronForwardOutline } from 'ionicons/icons'
import { useEffect, useState } from 'react'
import { getWeek, groupByDay } from '#domain/appointments/appointment.rules.ts'
import { addDays } from '#domain/calendar.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { fieldValuesQuery } from '#src/session/lists/field-values.queries.ts'
import { useDeviceAnswerTexts } from '#src/session/day-pack/use-device-answer-texts.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { ScrollRegion } from '#src/ui/frame/scroll-region.tsx'
import { DateInput } from '#src/ui/input/date-input.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { belowDesktop, useMedia } from '#src/ui/media.ts'
import { Loader } from '#src/ui/state-view/loader.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { appointmentsQuery, toListQuery } from './appointments.queries.ts'
import { CalendarActions } from './calendar-actions.tsx'
import { DayChoice, WeekDays } from './week-days.tsx'
import './appointments.css'

/** What is shown; the address holds it. */
export interface AppointmentsView {
  /** A day of the week that is shown, YYYY-MM-DD; undefined is today. */
  readonly day?: string | undefined
  /** Whose: a user's id; undefined is everybody's. */
  readonly person?: string | undefined
}

interface AppointmentsPageProps {
  readonly api: Api
  readonly orgId: string
  readonly view: AppointmentsView
  readonly onView: (view: AppointmentsView) => void
}

/** The appointments of a week by day, all pages of them. */
function useAppointments(api: Api, orgId: string, days: readonly string[], person?: string) {
  const { organisation } = useFormat()
  const query = useInfiniteQuery(
    appointmentsQuery(api, {
      orgId,
      from: days.at(0) ?? '',
      to: days.at(-1) ?? '',
      userID: person,
    }),
  )
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage])
  const [first] = query.data?.pages ?? []
  const customers = query.data?.pages.flatMap(({ customer_data: rows }) => rows) ?? []
  const toDay = (at: string) => formatDate(at, { ...organisation.date, date: 'YYYY-MM-DD' })
  return {
    ...query,
    first,
    shown: customers.length,
    total: first?.total_count ?? customers.length,
    appointments: groupByDay(customers, toDay),
  }
}

function PersonMenu({
  api,
  orgId,
  view,
  onView,
}: Pick<AppointmentsPageProps, 'api' | 'orgId' | 'view' | 'onView'>) {
  const { t } = useTranslation()
  const { session } = useBoot()
  const { data: people = [] } = useQuery(fieldValuesQuery(api, orgId, 'assignedUser'))
  const others = people.filter(({ value }) => value !== session.userid)
  return (
    <FilterMenu
      label={t('appointments_person')}
      allLabel={t('appointments_everybody')}
      options={[{ value: session.userid, label: t('appointments_mine') }, ...others]}
      value={view.person}
      onChange={(person) => onView({ ...view, person })}
    />
  )
}

/** Why there are none to show without the network; null where the host itself failed. */
function useAwayState(error: Error | null) {
  const { t } = useTranslation()
  const device = useDeviceAnswerTexts()
  const failure = error === null ? null : toFailure(error)
  const isAway = failure?.kind === 'unreachable'
  return (
    device.stateView(failure) ??
    (isAway ? ({ kind: 'offline', text: t('appointments_offline') } as const) : null)
  )
}

/** Call-backs and appointments of a week: the days side by side, or one at a time. */
export function AppointmentsPage({ api, orgId, view, onView }: AppointmentsPageProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const isStacked = useMedia(belowDesktop)
  const device = useDeviceAnswerTexts()
  const [now] = useState(() => new Date().toISOString())
  const [isMistyped, setMistyped] = useState(false)
  const today = formatDate(now, { ...format.organisation.date, date: 'YYYY-MM-DD' })
  const day = view.day ?? today
  const days = getWeek(day)
  const { first, appointments, shown, total, isPending, error, refetch, hasNextPage } =
    useAppointments(api, orgId, days, view.person)
  const go = (to: string) => onView({ ...view, day: to === today ? undefined : to })
  const inSight = isStacked ? [day] : days
  const isEmpty = inSight.every((one) => !appointments.has(one))
  const ofDevice = device.list(first)
  const away = useAwayState(error)
  return (
    <>
      <PageHead
        title={t('appointments_title')}
        actions={
          <CalendarActions
            api={api}
            orgId={orgId}
            from={inSight[0] ?? day}
            appointments={inSight.flatMap((one) => appointments.get(one) ?? [])}
          />
        }
      />
      <div className="appointment-tools">
        <IconButton
          icon={chevronBackOutline}
          label={t('appointments_previous')}
          onClick={() => go(addDays(day, -7))}
        />
        <DateInput
          label={t('appointments_day')}
          value={day}
          isInvalid={isMistyped}
          onFault={setMistyped}
          onChange={(chosen) => go(chosen ?? today)}
        />
        <IconButton
          icon={chevronForwardOutline}
          label={t('appointments_next')}
          onClick={() => go(addDays(day, 7))}
        />
        <TextButton disabled={day === today} onClick={() => go(today)}>
          {t('appointments_today')}
        </TextButton>
        <PersonMenu api={api} orgId={orgId} view={view} onView={onView} />
      </div>
      <Loader isLoading={isPending} label={t('appointments_loading')} />
      {isStacked && first !== undefined && (
        <DayChoice days={days} appointments={appointments} today={today} day={day} onChoose={go} />
      )}
      <ScrollRegion label={t('appointments_title')} restoreAs="appointments">
        {ofDevice !== null && (
          <div role="status" className="appointment-hint">
            <Hint tone="caution">{ofDevice}</Hint>
          </div>
        )}
        {error !== null && first === undefined && (
          <StateView
            {...(away ?? { kind: 'failed', title: t('appointments_failed') })}
            onRetry={() => void refetch()}
          />
        )}
        {first !== undefined && !hasNextPage && shown < total && (
          <p className="appointment-hint">
            {t('appointments_part', { shown: format.number(shown), all: format.number(total) })}{' '}
            <Link
              className="link"
              to="/$orgId/customers"
              params={{ orgId }}
              search={{
                q: toListQuery({ from: days[0] ?? day, to: days[6] ?? day, userID: view.person }),
              }}
            >
              {t('appointments_in_list')}
            </Link>
          </p>
        )}
        {first !== undefined && isEmpty && (
          <StateView
            kind="empty"
            title={t(isStacked ? 'appointments_empty_day' : 'appointments_empty_week')}
            text={t('appointments_empty_text')}
          />
        )}
        {first !== undefined && !isEmpty && (
          <WeekDays
            days={inSight}
            appointments={appointments}
            today={today}
            now={now}
            orgId={orgId}
          />
        )}
      </ScrollRegion>
    </>
  )
}
