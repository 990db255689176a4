import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { PinForm } from '#domain/vault/pin.rules.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { VaultRefusal } from '#src/offline/vault/vault-controller.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { PinField } from './pin-field.tsx'
import { formatMinutesAndSeconds, useTimeLeft } from './use-time-left.ts'
import './vault.css'

function describeRefusal(
  refusal: VaultRefusal | null,
  form: PinForm,
  secondsLeft: number,
  t: Translate,
): string | null {
  if (refusal === null) return null
  switch (refusal.name) {
    case 'wrong_pin':
      return t(form === 'password' ? 'vault_wrong_password' : 'vault_wrong', {
        count: refusal.left,
      })
    case 'wait':
      return secondsLeft > 0
        ? t('vault_wait', { time: formatMinutesAndSeconds(secondsLeft) })
        : null
    case 'sign_in':
      return t('vault_too_many')
    case 'pin_length':
    case 'pin_obvious':
      return t('vault_pin_incomplete')
    case 'lease_over':
    case 'clock_back':
    case 'none':
      return null
  }
}

export interface PinEntryProps {
  /** How the PIN is typed. */
  readonly form: PinForm
  readonly refusal: VaultRefusal | null
  /** The button's label, and the one while the PIN is checked. */
  readonly submit?: { readonly label: TextKey; readonly busy: TextKey }
  readonly onUnlock: (pin: string) => Promise<void>
}

const unlock = { label: 'vault_unlock', busy: 'vault_unlocking' } as const

/** Asks for the PIN of the device. */
export function PinEntry({ form, refusal, submit = unlock, onUnlock }: PinEntryProps) {
  const { t } = useTranslation()
  const id = useId()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const secondsLeft = useTimeLeft(refusal?.name === 'wait' ? refusal.until : null)
  const isShut = secondsLeft > 0 || refusal?.name === 'sign_in'
  const message = hasFailed ? t('vault_failed') : describeRefusal(refusal, form, secondsLeft, t)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || isShut) return
    setBusy(true)
    setFailed(false)
    try {
      await onUnlock(pin)
      setPin('')
    } catch {
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="pin-entry" noValidate onSubmit={(event) => void send(event)}>
      <PinField
        form={form}
        pin={pin}
        onChange={setPin}
        isInvalid={message !== null}
        noteId={`${id}-note`}
        isShut={isShut}
        isBusy={isBusy}
        note={
          <p id={`${id}-note`} className="pin-note refusal" role="alert">
            {message}
          </p>
        }
      />
      <Button kind="primary" size="large" type="submit" wide busy={isBusy} disabled={isShut}>
        {t(isBusy ? submit.busy : submit.label)}
      </Button>
    </form>
  )
}
