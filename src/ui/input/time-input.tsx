import { timeOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { isOnTimeStep, readTypedTime, addTimeSteps } from '#domain/formatting/clock.ts'
import { useLanguageTag, useTranslation } from '../translation.ts'
import { loadChunk } from '../load-chunk.ts'
import { PickerInput } from './picker-input.tsx'
import type { PickerField } from './picker-input.tsx'

const IonDatetime = lazy(async () => ({
  default: (await loadChunk(() => import('../ionic/datetime.ts'))).IonDatetime,
}))

/** The picker's minutes. */
const fives = Array.from({ length: 12 }, (_, index) => index * 5)

/** Where stepping and picking begin while nothing is chosen. */
const opening = '09:00'

/**
 * A time of day as HH:mm, typed, stepped with the arrow keys or picked, by five minutes (W-239).
 */
export function TimeInput(field: PickerField) {
  const { label, value } = field
  const { t } = useTranslation()
  const language = useLanguageTag()
  return (
    <PickerInput
      {...field}
      formatted={value ?? ''}
      placeholder={t('form_time_letters')}
      parse={(text) => {
        const time = readTypedTime(text)
        return time !== undefined && isOnTimeStep(time) ? time : undefined
      }}
      onKeyDown={(event, choose) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        choose(addTimeSteps(value ?? opening, event.key === 'ArrowUp' ? 1 : -1))
      }}
      icon={timeOutline}
      openLabel={t('time_open_clock', { label })}
      pickerClass="overlay-clock"
      picker={(choose) => (
        <IonDatetime
          presentation="time"
          locale={language}
          hourCycle="h23"
          minuteValues={fives}
          value={`2026-01-01T${value ?? opening}:00`}
          onIonChange={(event: CustomEvent<{ value?: string | string[] | null }>) => {
            const chosen = event.detail.value
            if (typeof chosen === 'string') choose(chosen.slice(11, 16))
          }}
        />
      )}
    />
  )
}
