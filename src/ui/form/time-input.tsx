import { timeOutline } from 'ionicons/icons'
import { lazy } from 'react'
import { isOnStep, readTypedTime, timeStepped } from '#domain/formatting/clock.ts'
import { useLanguageTag, useText } from '../text.ts'
import { whenFetched } from '../when-fetched.ts'
import { PickedInput } from './picked-input.tsx'
import type { PickedField } from './picked-input.tsx'

const IonDatetime = lazy(async () => ({
  default: (await whenFetched(() => import('../ionic/datetime.ts'))).IonDatetime,
}))

/** The picker's minutes. */
const fives = Array.from({ length: 12 }, (_, index) => index * 5)

/** Where stepping and picking begin while nothing is chosen. */
const opening = '09:00'

/** A time of day as HH:mm, typed, stepped with the arrow keys or picked, by five minutes (W-239). */
export function TimeInput(field: PickedField) {
  const { label, value } = field
  const say = useText()
  const language = useLanguageTag()
  return (
    <PickedInput
      {...field}
      written={value ?? ''}
      placeholder={say('form_time_letters')}
      read={(text) => {
        const time = readTypedTime(text)
        return time !== undefined && isOnStep(time) ? time : undefined
      }}
      onKeyDown={(event, choose) => {
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        choose(timeStepped(value ?? opening, event.key === 'ArrowUp' ? 1 : -1))
      }}
      icon={timeOutline}
      opens={say('time_open_clock', { label })}
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
