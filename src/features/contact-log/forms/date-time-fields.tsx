import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { proposeEndTime } from '#domain/customers/contact/appointment.rules.ts'
import { ToggleChip } from '#src/ui/button/toggle-chip.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { suggestDateTimes, toLocalDateTime } from './local-date-time.ts'
import type { LocalDateTime } from './local-date-time.ts'

interface DateTimeFieldsProps {
  /** The label of the time. */
  readonly time: string
  /** Called with every time, for an end that follows from it. */
  readonly onTime: (time: string | undefined) => void
}

/** A date and a time, with suggestions. The values are `startDate` and `startTime`. */
function DateTimeFields({ time, onTime }: DateTimeFieldsProps) {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { organisation } = useFormat()
  const { timeZone } = organisation.date
  const { setValue, watch } = useFormContext<{ startDate?: string; startTime?: string }>()
  const [now] = useState(() => Date.now())
  const today = toLocalDateTime(now, timeZone).date
  const [chosenDate, chosenTime] = watch(['startDate', 'startTime'])
  const dayName = ({ date }: LocalDateTime) =>
    date === today
      ? t('recording_today')
      : new Intl.DateTimeFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(new Date(`${date}T00:00:00Z`))
  const choose = (dateTime: LocalDateTime) => {
    const options = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('startDate', dateTime.date, options)
    setValue('startTime', dateTime.time, options)
    onTime(dateTime.time)
  }
  return (
    <div>
      <div className="field-row">
        <DateField name="startDate" label={t('recording_date')} min={today} />
        <TimeField name="startTime" label={time} onTime={onTime} />
      </div>
      <div className="contact-log-likely" role="group" aria-label={t('recording_likely')}>
        {suggestDateTimes(now, timeZone).map((dateTime) => (
          <ToggleChip
            key={`${dateTime.date} ${dateTime.time}`}
            isPressed={dateTime.date === chosenDate && dateTime.time === chosenTime}
            onClick={() => choose(dateTime)}
          >
            <span className="figures">
              {dayName(dateTime)} {dateTime.time}
            </span>
          </ToggleChip>
        ))}
      </div>
    </div>
  )
}

export interface TimeSpanFieldsProps {
  /** The label of the start. */
  readonly time: string
  /** Whether the end can be changed; it follows the start in any case. */
  readonly hasEnd: boolean
}

/** A date, a start and an end that follows the start; the end's value is `endTime`. */
export function TimeSpanFields({ time, hasEnd }: TimeSpanFieldsProps) {
  const { t } = useTranslation()
  const { setValue } = useFormContext<{ endTime?: string }>()
  const follow = (start: string | undefined) => {
    const end = start === undefined ? null : proposeEndTime(start)
    if (end !== null) setValue('endTime', end, { shouldDirty: true, shouldValidate: hasEnd })
  }
  return (
    <>
      <DateTimeFields time={time} onTime={follow} />
      {hasEnd && <TimeField name="endTime" label={t('recording_end')} />}
    </>
  )
}
