import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Refusal } from '#src/offline/vault-keeper.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text.ts'
import type { Say } from '#src/ui/text.ts'
import { PinPad } from './pin-pad.tsx'
import { minutesAndSeconds, useTimeLeft } from './use-time-left.ts'
import './vault.css'

const longestPin = 12

function refusalWords(refusal: Refusal | null, secondsLeft: number, say: Say): string | null {
  if (refusal === null) return null
  switch (refusal.name) {
    case 'wrong_pin':
      return say('vault_wrong', { count: refusal.left })
    case 'wait':
      return secondsLeft > 0 ? say('vault_wait', { time: minutesAndSeconds(secondsLeft) }) : null
    case 'sign_in':
      return say('vault_too_many')
    case 'pin_digits':
    case 'pin_obvious':
      return say('vault_pin_digits')
    case 'lease_over':
    case 'clock_back':
    case 'none':
      return null
  }
}

export interface PinEntryProps {
  readonly refusal: Refusal | null
  /** What the button says, and says while the PIN is looked at. */
  readonly submit?: { readonly words: TextKey; readonly busy: TextKey }
  readonly onUnlock: (pin: string) => Promise<void>
}

const unlock = { words: 'vault_unlock', busy: 'vault_unlocking' } as const

/** The field that a PIN is typed into, and the pad. The field asks for no keyboard of the device: the pad is there. */
export function PinEntry({ refusal, submit = unlock, onUnlock }: PinEntryProps) {
  const say = useText()
  const id = useId()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const secondsLeft = useTimeLeft(refusal?.name === 'wait' ? refusal.until : null)
  const isShut = secondsLeft > 0 || refusal?.name === 'sign_in'
  const words = hasFailed ? say('vault_failed') : refusalWords(refusal, secondsLeft, say)
  const change = (next: string) => setPin(next.replaceAll(/\D/gu, '').slice(0, longestPin))

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy || isShut) return
    setBusy(true)
    setFailed(false)
    try {
      await onUnlock(pin)
    } catch {
      setFailed(true)
    } finally {
      setPin('')
      setBusy(false)
    }
  }

  return (
    <form className="pin-entry" noValidate onSubmit={(event) => void send(event)}>
      <div className={`pin-field${words === null ? '' : ' invalid'}`}>
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever sees it is asked for nothing else
          autoFocus
          type="password"
          inputMode="none"
          autoComplete="off"
          value={pin}
          disabled={isShut}
          aria-label={say('vault_pin')}
          aria-describedby={`${id}-note`}
          aria-invalid={words !== null}
          onChange={({ target }) => change(target.value)}
        />
        <span className="pin-dots" aria-hidden="true">
          {Array.from({ length: Math.max(6, pin.length) }, (_, at) => (
            <span key={at} className={at < pin.length ? 'typed' : ''} />
          ))}
        </span>
      </div>
      <p id={`${id}-note`} className="pin-note refusal" role="alert">
        {words}
      </p>
      <span className="sr-only" role="status">
        {pin === '' ? '' : say('vault_typed', { count: pin.length })}
      </span>
      <PinPad
        disabled={isShut || isBusy}
        onDigit={(digit) => change(pin + digit)}
        onDelete={() => change(pin.slice(0, -1))}
      />
      <Button kind="primary" size="large" type="submit" wide busy={isBusy} disabled={isShut}>
        {say(isBusy ? submit.busy : submit.words)}
      </Button>
    </form>
  )
}
