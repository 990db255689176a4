import { useState } from 'react'
import type { VaultRefusal } from '#src/offline/vault/vault-controller.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { PinEntry } from './pin-entry.tsx'
import type { PinCheck, SessionVault } from '#src/session/vault/session-vault.model.ts'

export interface PinExitCheckProps {
  readonly vault: Pick<SessionVault, 'checkPin'>
  readonly check: PinCheck
  readonly onConfirmed: () => void
  /** The password is needed: by choice, or because no PIN is valid any more. */
  readonly onPassword: () => void
}

const submit = { label: 'vault_proof_submit', busy: 'vault_proof_busy' } as const

/**
 * Refusals in which a right PIN proves nothing: the host must be contacted first, or there is no
 * PIN.
 */
const provesNothing: ReadonlySet<VaultRefusal['name']> = new Set([
  'lease_over',
  'clock_back',
  'none',
])

/** Asks for the device's PIN to leave presentation mode. */
export function PinExitCheck({ vault, check, onConfirmed, onPassword }: PinExitCheckProps) {
  const { t } = useTranslation()
  const [refusal, setRefusal] = useState(check.refusal)

  async function prove(pin: string): Promise<void> {
    const result = await vault.checkPin(pin)
    if (result === null) onConfirmed()
    else if (provesNothing.has(result.name)) onPassword()
    else setRefusal(result)
  }

  return (
    <>
      <PinEntry form={check.form} refusal={refusal} submit={submit} onUnlock={prove} />
      <div className="lock-ways">
        <TextButton onClick={onPassword}>
          {t(check.form === 'password' ? 'vault_proof_sign_in' : 'vault_proof_password')}
        </TextButton>
      </div>
    </>
  )
}
