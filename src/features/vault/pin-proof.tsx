import { useState } from 'react'
import type { Refusal } from '#src/offline/vault-keeper.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'
import { PinEntry } from './pin-entry.tsx'
import type { VaultDesk } from './vault-desk.model.ts'

export interface PinProofProps {
  readonly desk: Pick<VaultDesk, 'prove'>
  /** Why no PIN would be tried yet. */
  readonly barred: Refusal | null
  readonly onProved: () => void
  /** The password is to be asked for: the person wants it so, or no PIN tells anything any more. */
  readonly onPassword: () => void
}

const submit = { words: 'vault_proof_submit', busy: 'vault_proof_busy' } as const

/** A PIN that says nothing about the person however right it is: the host must be heard first, or there is none any more. */
const tellsNothing: ReadonlySet<Refusal['name']> = new Set(['lease_over', 'clock_back', 'none'])

/** Asks somebody who works here for the PIN of the device, while what they left stays where it is. */
export function PinProof({ desk, barred, onProved, onPassword }: PinProofProps) {
  const say = useText()
  const [refusal, setRefusal] = useState(barred)

  async function prove(pin: string): Promise<void> {
    const told = await desk.prove(pin)
    if (told === null) onProved()
    else if (tellsNothing.has(told.name)) onPassword()
    else setRefusal(told)
  }

  return (
    <>
      <PinEntry refusal={refusal} submit={submit} onUnlock={prove} />
      <div className="lock-ways">
        <TextButton onClick={onPassword}>{say('vault_proof_password')}</TextButton>
      </div>
    </>
  )
}
