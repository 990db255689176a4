import { calendarOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { formatDate, localisePattern, readTypedDate } from '#domain/formatting/date.ts'
import { useFormat } from '../format.tsx'
import { useLanguageTag, useTranslation } from '../translation.ts'
import { loadChunk } from '../load-chunk.ts'
import { PickerInput } from './picker-input.tsx'
import type { PickerField } from './picker-input.tsx'

const IonDatetime = lazy(async () => ({
  default: (await loadChunk(() => import('../ionic/datetime.ts'))).IonDatetime,
}))

/** The value is a day as YYYY-MM-DD. */
export interface DateInputProps extends PickerField {
  readonly min?: string
  readonly max?: string
}

/** A day, typed in the organisation's pattern or picked from a calendar. */
export function DateInput({ min, max, ...field }: DateInputProps) {
  const { label, value } = field
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { organisation } = useFormat()
  const { date: pattern } = organisation.date
  return (
    <PickerInput
      {...field}
      formatted={value === undefined ? '' : formatDate(value, organisation.date)}
      placeholder={localisePattern(pattern, t('date_letters'))}
      parse={(text) => readTypedDate(text, pattern)}
      icon={calendarOutline}
      openLabel={t('date_open_calendar', { label })}
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
