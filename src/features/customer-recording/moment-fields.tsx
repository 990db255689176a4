import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { DateField } from '#src/ui/form/date-field.tsx'
import { TimeField } from '#src/ui/form/time-field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useLanguageTag, useText } from '#src/ui/text.ts'
import { likelyMoments, momentAt } from './moments.ts'
import type { Moment } from './moments.ts'

export interface MomentFieldsProps {
  /** The label of the time: what begins, or just when. */
  readonly time: string
  /** Told of every time, for an end that follows from it. */
  readonly onTime?: (time: string | undefined) => void
}

/** A date and a time, with the likeliest moments one tap away. The values are `startDate` and `startTime`. */
export function MomentFields({ time, onTime }: MomentFieldsProps) {
  const say = useText()
  const language = useLanguageTag()
  const { organisation } = useFormat()
  const { timeZone } = organisation.date
  const { setValue, watch } = useFormContext<{ startDate?: string; startTime?: string }>()
  const [now] = useState(() => Date.now())
  const today = momentAt(now, timeZone).date
  const [chosenDate, chosenTime] = watch(['startDate', 'startTime'])
  const dayName = ({ date }: Moment) =>
    date === today
      ? say('recording_today')
      : new Intl.DateTimeFormat(language, {
          weekday: 'short',
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
        }).format(new Date(`${date}T00:00:00Z`))
  const choose = (moment: Moment) => {
    const settled = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    setValue('startDate', moment.date, settled)
    setValue('startTime', moment.time, settled)
    onTime?.(moment.time)
  }
  return (
    <div className="recording-moment">
      <div className="field-row">
        <DateField name="startDate" label={say('recording_date')} min={today} />
        <TimeField name="startTime" label={time} {...(onTime === undefined ? {} : { onTime })} />
      </div>
      <div className="recording-likely" role="group" aria-label={say('recording_likely')}>
        {likelyMoments(now, timeZone).map((moment) => (
          <button
            key={`${moment.date} ${moment.time}`}
            type="button"
            className="recording-moment-chip figures"
            aria-pressed={moment.date === chosenDate && moment.time === chosenTime}
            onClick={() => choose(moment)}
          >
            {dayName(moment)} {moment.time}
          </button>
        ))}
      </div>
    </div>
  )
}
