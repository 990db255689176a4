import { timeOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type Ref } from 'react'
import { isOnStep, readTypedTime, timeStepped } from '#domain/formatting/clock.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Overlay } from '../overlay/overlay.tsx'
import { useLanguageTag, useText } from '../text.ts'
import { InputBox } from './input-box.tsx'

const IonDatetime = lazy(() => import('../ionic/datetime.ts').then((loaded) => ({ default: loaded.IonDatetime })))

/** The picker's minutes. */
const fives = Array.from({ length: 12 }, (_, index) => index * 5)

export interface TimeInputProps {
  readonly label: string
  /** HH:mm. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur?: () => void
  /** Told while what is typed is no time of five minutes. */
  readonly onFault: (isFault: boolean) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly noteId?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A time of day, typed, stepped with the arrow keys or picked, by five minutes (W-239). */
export function TimeInput({ label, value, onChange, onBlur, onFault, disabled = false, isInvalid = false, noteId, ref }: TimeInputProps) {
  const say = useText()
  const language = useLanguageTag()
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const choose = (time: string) => {
    setTyped(undefined)
    onFault(false)
    onChange(time)
  }
  const create = async (content: HTMLElement) => {
    const { createPopover } = await import('../ionic/overlays.ts')
    const popover = await createPopover({ component: content, cssClass: 'overlay-clock', showBackdrop: false, arrow: false, alignment: 'end', htmlAttributes: { role: 'dialog', 'aria-label': label } })
    return {
      present: () => popover.present(new CustomEvent('open', { detail: { ionShadowTarget: anchor } })),
      dismiss: () => popover.dismiss(),
      onDidDismiss: () => popover.onDidDismiss(),
    }
  }
  return (
    <>
      <InputBox
        ref={ref}
        isInvalid={isInvalid}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={noteId}
        placeholder={say('form_time_letters')}
        disabled={disabled}
        value={typed ?? value ?? ''}
        onChange={(text) => {
          const read = readTypedTime(text)
          const time = read !== undefined && isOnStep(read) ? read : undefined
          setTyped(text)
          onFault(time === undefined && text.trim() !== '')
          onChange(time)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
          event.preventDefault()
          choose(timeStepped(value ?? '09:00', event.key === 'ArrowUp' ? 1 : -1))
        }}
        onBlur={() => {
          if (value !== undefined || typed?.trim() === '') setTyped(undefined)
          onBlur?.()
        }}
        end={
          <span className="field-end">
            <IconButton small icon={timeOutline} label={say('time_open_clock', { label })} opens="dialog" disabled={disabled} onClick={(event) => setAnchor(event.currentTarget)} />
          </span>
        }
      />
      <Overlay isOpen={anchor !== undefined} create={create} onClose={close}>
        <Suspense fallback={null}>
          <IonDatetime
            presentation="time"
            locale={language}
            hourCycle="h23"
            minuteValues={fives}
            value={`2026-01-01T${value ?? '09:00'}:00`}
            onIonChange={(event: CustomEvent<{ value?: string | string[] | null }>) => {
              const chosen = event.detail.value
              if (typeof chosen === 'string') choose(chosen.slice(11, 16))
            }}
          />
        </Suspense>
      </Overlay>
    </>
  )
}
