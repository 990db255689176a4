import { calendarOutline } from 'ionicons/icons'
import { lazy, Suspense, useState, type Ref } from 'react'
import { formatDate, patternWords, readTypedDate } from '#domain/formatting/date.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useFormat } from '../format.tsx'
import { Overlay } from '../overlay/overlay.tsx'
import { useLanguageTag, useText } from '../text.ts'
import { InputBox } from './input-box.tsx'

const IonDatetime = lazy(() => import('../ionic/datetime.ts').then((loaded) => ({ default: loaded.IonDatetime })))

export interface DateInputProps {
  readonly label: string
  /** YYYY-MM-DD. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur?: () => void
  /** Told while what is typed is no day. */
  readonly onFault: (isFault: boolean) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly noteId?: string
  readonly min?: string
  readonly max?: string
  readonly ref?: Ref<HTMLInputElement>
}

/** A day, typed in the organisation's pattern or picked from a calendar. */
export function DateInput(props: DateInputProps) {
  const { label, value, onChange, onBlur, onFault, disabled = false, isInvalid = false, noteId, min, max, ref } = props
  const say = useText()
  const language = useLanguageTag()
  const { organisation } = useFormat()
  const { date: pattern } = organisation.date
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const create = async (content: HTMLElement) => {
    const { createPopover } = await import('../ionic/overlays.ts')
    const popover = await createPopover({ component: content, cssClass: 'overlay-calendar', showBackdrop: false, arrow: false, alignment: 'end', htmlAttributes: { role: 'dialog', 'aria-label': label } })
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
        placeholder={patternWords(pattern, say('date_letters'))}
        disabled={disabled}
        value={typed ?? (value === undefined ? '' : formatDate(value, organisation.date))}
        onChange={(text) => {
          const read = readTypedDate(text, pattern)
          setTyped(text)
          onFault(read === undefined && text.trim() !== '')
          onChange(read)
        }}
        onBlur={() => {
          if (value !== undefined || typed?.trim() === '') setTyped(undefined)
          onBlur?.()
        }}
        end={
          <span className="field-end">
            <IconButton
              small
              icon={calendarOutline}
              label={say('date_open_calendar', { label })}
              opens="dialog"
              disabled={disabled}
              onClick={(event) => setAnchor(event.currentTarget)}
            />
          </span>
        }
      />
      <Overlay isOpen={anchor !== undefined} create={create} onClose={close}>
        <Suspense fallback={null}>
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
              setTyped(undefined)
              onFault(false)
              onChange(chosen.slice(0, 10))
              close()
            }}
          />
        </Suspense>
      </Overlay>
    </>
  )
}
