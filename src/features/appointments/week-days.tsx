import { Link } from '@tanstack/react-router'
import { callOutline, carSportOutline } from 'ionicons/icons'
import type { ListedAppointment } from '#domain/appointments/appointment.rules.ts'
import { useFormat } from '#src/ui/format.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { HeldOutMark } from '#src/ui/marks/held-out-mark.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'

const noAppointments: readonly ListedAppointment[] = []

/** Names a day: `Mon 23/11`. */
export function useDayName() {
  const language = useLanguageTag()
  const format = useFormat()
  const toWeekday = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  return (day: string) => ({
    weekday: toWeekday.format(new Date(`${day}T00:00:00Z`)),
    date: format.date(day),
  })
}

function AppointmentRow({
  appointment: { at, customer },
  orgId,
  now,
}: {
  readonly appointment: ListedAppointment
  readonly orgId: string
  readonly now: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const { fAgreementNo, cFullName, aVrm, aMake, aModel, nextStep, assignedUser } = customer
  const isOverdue = Date.parse(at) < Date.parse(now)
  const isVisit = nextStep === 'visit'
  const step = t(isVisit ? 'home_step_visit' : 'home_step_call')
  const vehicle = [aMake, aModel].filter((part) => typeof part === 'string').join(' ')
  return (
    <li>
      <Link
        className="appointment"
        to="/$orgId/customer/$agreementNo"
        params={{ orgId, agreementNo: fAgreementNo }}
      >
        <span className="appointment-time">
          <b className={`figures${isOverdue ? ' refusal' : ''}`}>{format.time(at)}</b>
          <span className="appointment-step">
            <Icon icon={isVisit ? carSportOutline : callOutline} size={14} />
            {step}
          </span>
          {isOverdue && <span className="refusal small">{t('appointments_overdue')}</span>}
        </span>
        <span className="strong">
          {cFullName}
          {customer.isHeldOut === true && (
            <>
              {' '}
              <HeldOutMark />
            </>
          )}
        </span>
        <span className="second small appointment-about">
          {typeof aVrm === 'string' && <Plate registration={aVrm} />} {vehicle}
        </span>
        {typeof assignedUser === 'string' && <span className="second small">{assignedUser}</span>}
      </Link>
    </li>
  )
}

export interface WeekDaysProps {
  readonly days: readonly string[]
  readonly appointments: ReadonlyMap<string, readonly ListedAppointment[]>
  readonly today: string
  /** Now, as an ISO instant. */
  readonly now: string
  readonly orgId: string
}

/** The days side by side, each with its appointments. */
export function WeekDays({ days, appointments, today, now, orgId }: WeekDaysProps) {
  const { t } = useTranslation()
  const name = useDayName()
  return (
    <div className="week-days">
      {days.map((day) => {
        const { weekday, date } = name(day)
        const ofDay = appointments.get(day) ?? noAppointments
        return (
          <section
            key={day}
            className={`week-day${day === today ? ' today' : ''}`}
            aria-label={`${weekday} ${date}`}
          >
            <h2>
              <span>{weekday}</span> <span className="figures">{date}</span>
              {day === today && <span className="sr-only">{t('appointments_is_today')}</span>}
            </h2>
            {ofDay.length === 0 ? (
              <p className="quiet small">{t('appointments_none')}</p>
            ) : (
              <ul>
                {ofDay.map((appointment) => (
                  <AppointmentRow
                    key={appointment.fAgreementNo}
                    appointment={appointment}
                    orgId={orgId}
                    now={now}
                  />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}

interface DayChoiceProps extends Pick<WeekDaysProps, 'days' | 'appointments' | 'today'> {
  readonly day: string
  readonly onChoose: (day: string) => void
}

/** The days of the week to choose from, each with its number, where one is shown at a time. */
export function DayChoice({ days, appointments, today, day: shown, onChoose }: DayChoiceProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useDayName()
  return (
    <div className="day-choice" role="group" aria-label={t('appointments_day')}>
      {days.map((day) => {
        const { weekday, date } = name(day)
        const count = appointments.get(day)?.length ?? 0
        return (
          <button
            key={day}
            type="button"
            className={day === today ? 'today' : ''}
            aria-pressed={day === shown}
            aria-label={`${weekday} ${date}, ${t('appointments_count', { count })}`}
            onClick={() => onChoose(day)}
          >
            <span>{weekday}</span>
            <b className="figures">{format.number(Number(day.slice(8)))}</b>
            <span className="small figures">{count === 0 ? '–' : format.number(count)}</span>
          </button>
        )
      })}
    </div>
  )
}
