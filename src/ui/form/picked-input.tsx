import { Suspense, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { Overlay } from '../overlay/overlay.tsx'
import { whenFetched } from '../when-fetched.ts'
import { InputBox } from './input-box.tsx'

/** What a field that can be typed or picked is told by its form. */
export interface PickedField {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur?: () => void
  /** Told while what is typed has no meaning for the field. */
  readonly onFault: (isFault: boolean) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly noteId?: string
  readonly ref?: Ref<HTMLInputElement>
}

export interface PickedInputProps extends PickedField {
  /** The value as it is written while nobody types. */
  readonly written: string
  readonly placeholder: string
  /** What a typed text means; undefined where it means nothing. */
  readonly read: (text: string) => string | undefined
  readonly icon: string
  /** Names the button that opens the picker. */
  readonly opens: string
  readonly pickerClass: string
  /** The picker, fetched with its first opening. */
  readonly picker: (choose: (value: string) => void, close: () => void) => ReactNode
  readonly onKeyDown?: (
    event: KeyboardEvent<HTMLInputElement>,
    choose: (value: string) => void,
  ) => void
}

/** A value that is typed, or picked from what a button at the field's end opens. */
export function PickedInput(props: PickedInputProps) {
  const {
    label,
    value,
    onChange,
    onBlur,
    onFault,
    disabled = false,
    isInvalid = false,
    noteId,
    ref,
    written,
    placeholder,
    read,
    icon,
    opens,
    pickerClass,
    picker,
    onKeyDown,
  } = props
  const [typed, setTyped] = useState<string>()
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = () => setAnchor(undefined)
  const choose = (chosen: string) => {
    setTyped(undefined)
    onFault(false)
    onChange(chosen)
  }
  const create = async (content: HTMLElement) => {
    const { createPopover } = await whenFetched(() => import('../ionic/overlays.ts'))
    const popover = await createPopover({
      component: content,
      cssClass: pickerClass,
      showBackdrop: false,
      arrow: false,
      alignment: 'end',
      htmlAttributes: { role: 'dialog', 'aria-label': label },
    })
    return {
      present: () =>
        popover.present(new CustomEvent('open', { detail: { ionShadowTarget: anchor } })),
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
        placeholder={placeholder}
        disabled={disabled}
        value={typed ?? written}
        onChange={(text) => {
          const meant = read(text)
          setTyped(text)
          onFault(meant === undefined && text.trim() !== '')
          onChange(meant)
        }}
        onKeyDown={(event) => onKeyDown?.(event, choose)}
        onBlur={() => {
          if (value !== undefined || typed?.trim() === '') setTyped(undefined)
          onBlur?.()
        }}
        end={
          <span className="field-end">
            <IconButton
              small
              icon={icon}
              label={opens}
              opens="dialog"
              disabled={disabled}
              onClick={(event) => setAnchor(event.currentTarget)}
            />
          </span>
        }
      />
      <Overlay isOpen={anchor !== undefined} create={create} onClose={close}>
        <Suspense fallback={null}>{picker(choose, close)}</Suspense>
      </Overlay>
    </>
  )
}
