import { Suspense, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { AnchoredPopover } from '../overlay/anchored-popover.tsx'
import { InputBox } from './input-box.tsx'

/** The props of a field that can be typed or picked. */
export interface PickerField {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly onBlur?: () => void
  /** Called while the typed text cannot be parsed. */
  readonly onFault: (isFault: boolean) => void
  readonly disabled?: boolean
  readonly isInvalid?: boolean
  readonly noteId?: string
  readonly ref?: Ref<HTMLInputElement>
}

export interface PickerInputProps extends PickerField {
  /** The formatted value, shown while nobody types. */
  readonly formatted: string
  readonly placeholder: string
  /** Parses a typed text; undefined where it cannot. */
  readonly parse: (text: string) => string | undefined
  readonly icon: string
  /** Names the button that opens the picker. */
  readonly openLabel: string
  readonly pickerClass: string
  /** The picker, fetched with its first opening. */
  readonly picker: (choose: (value: string) => void, close: () => void) => ReactNode
  readonly onKeyDown?: (
    event: KeyboardEvent<HTMLInputElement>,
    choose: (value: string) => void,
  ) => void
}

/** A value that is typed, or picked in a popover. */
export function PickerInput(props: PickerInputProps) {
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
    formatted,
    placeholder,
    parse,
    icon,
    openLabel,
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
        value={typed ?? formatted}
        onChange={(text) => {
          const meant = parse(text)
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
              label={openLabel}
              opens="dialog"
              disabled={disabled}
              onClick={(event) => setAnchor(event.currentTarget)}
            />
          </span>
        }
      />
      <AnchoredPopover anchor={anchor} onClose={close} label={label} className={pickerClass}>
        <Suspense fallback={null}>{picker(choose, close)}</Suspense>
      </AnchoredPopover>
    </>
  )
}
