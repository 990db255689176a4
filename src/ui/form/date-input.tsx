import { calendarOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { formatDate, patternWords, readTypedDate } from '#domain/formatting/date.ts'
import { useFormat } from '../format.tsx'
import { useLanguageTag, useText } from '../text.ts'
import { whenFetched } from '../when-fetched.ts'
import { PickedInput } from './picked-input.tsx'
import type { PickedField } from './picked-input.tsx'

const IonDatetime = lazy(async () => ({
  default: (await whenFetched(() => import('../ionic/datetime.ts'))).IonDatetime,
}))

/** The value is a day as YYYY-MM-DD. */
export interface DateInputProps extends PickedField {
  readonly min?: string
  readonly max?: string
}

/** A day, typed in the organisation's pattern or picked from a calendar. */
export function DateInput({ min, max, ...field }: DateInputProps) {
  const { label, value } = field
  const say = useText()
  const language = useLanguageTag()
  const { organisation } = useFormat()
  const { date: pattern } = organisation.date
  return (
    <PickedInput
      {...field}
      written={value === undefined ? '' : formatDate(value, organisation.date)}
      placeholder={patternWords(pattern, say('date_letters'))}
      read={(text) => readTypedDate(text, pattern)}
      icon={calendarOutline}
      opens={say('date_open_calendar', { label })}
      pickerClass="overlay-calendar"
      picker={(choose, close) => (
        <IonDatetime
          presentation="date"
          firstDayOfWeek={1}
          locale={language}
          {...(value === undefined ? {} : { value })}
          {...(min === undefined ? {} : { min })}
          {...(max === undefined ? {} : { max })}
          onIonChange={(event: CustomEvent<{ value?: string | string[] | null }>) => {
            const chosen = event.detail.value
            if (typeof chosen !== 'string') return
            choose(chosen.slice(0, 10))
            close()
          }}
        />
      )}
    />
  )
}
