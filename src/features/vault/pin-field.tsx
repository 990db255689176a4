import type { ReactNode } from 'react'
import { maxPinDigits, maxPinLength } from '#domain/vault/pin.rules.ts'
import type { PinForm } from '#domain/vault/pin.rules.ts'
import { InputBox } from '#src/ui/input/input-box.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PinPad } from './pin-pad.tsx'
import './vault.css'

export interface PinFieldProps {
  readonly pin: string
  readonly onChange: (pin: string) => void
  readonly isInvalid: boolean
  /** Of the message about it. */
  readonly noteId: string
  /** Nothing may be typed yet. */
  readonly isShut: boolean
}

/** A device password, typed with the device's keyboard. */
function DevicePasswordField({ pin, onChange, isInvalid, noteId, isShut }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <InputBox
      large
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is the only input of the page
      autoFocus
      type="password"
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={maxPinLength}
      value={pin}
      disabled={isShut}
      isInvalid={isInvalid}
      aria-label={t('vault_pin_password')}
      aria-describedby={noteId}
      onChange={onChange}
    />
  )
}

/** Digits as dots, so that the device's keyboard stays closed. */
function DigitsField({ pin, onChange, isInvalid, noteId, isShut }: PinFieldProps) {
  const { t } = useTranslation()
  return (
    <div className={`pin-field${isInvalid ? ' invalid' : ''}`}>
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the PIN is the only input of the page
        autoFocus
        type="password"
        inputMode="none"
        autoComplete="off"
        value={pin}
        disabled={isShut}
        aria-label={t('vault_pin')}
        aria-describedby={noteId}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value)}
      />
      <span className="pin-dots" aria-hidden="true">
        {Array.from({ length: Math.max(6, pin.length) }, (_, at) => (
          <span key={at} className={at < pin.length ? 'typed' : ''} />
        ))}
      </span>
    </div>
  )
}

/** The field for a PIN, with a pad where it is made of digits; `note` stands between the two. */
export function PinField({
  form,
  note,
  isBusy,
  ...field
}: PinFieldProps & {
  readonly form: PinForm
  readonly note: ReactNode
  readonly isBusy: boolean
}) {
  const { t } = useTranslation()
  const { pin, onChange, isShut } = field
  if (form === 'password')
    return (
      <>
        <DevicePasswordField {...field} />
        {note}
      </>
    )
  const change = (next: string) => onChange(next.replaceAll(/\D/gu, '').slice(0, maxPinDigits))
  return (
    <>
      <DigitsField {...field} onChange={change} />
      {note}
      <span className="sr-only" role="status">
        {pin === '' ? '' : t('vault_typed', { count: pin.length })}
      </span>
      <PinPad
        disabled={isShut || isBusy}
        onDigit={(digit) => change(pin + digit)}
        onDelete={() => change(pin.slice(0, -1))}
      />
    </>
  )
}
